BEGIN TRANSACTION;
CREATE TABLE addresses (
	user_id INTEGER NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	asked BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (user_id), 
	FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
CREATE TABLE allowances (
	"key" VARCHAR(64) NOT NULL, 
	"left" DOUBLE NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE answers (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	client_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat, client_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('2x7ky7jqg7',0,'c977024578892552266',1,4);
INSERT INTO "answers" VALUES('2x7ky7jqg7',0,'c135951006097486908',2,6);
INSERT INTO "answers" VALUES('2x7ky7jqg7',1,'c518227913935318852',3,7);
CREATE TABLE beats (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "beats" VALUES(1,0);
CREATE TABLE calls (
	table_id VARCHAR(16) NOT NULL, 
	user_id INTEGER NOT NULL, 
	pushed VARCHAR(40) NOT NULL, 
	mailed VARCHAR(40) NOT NULL, 
	looked INTEGER NOT NULL, 
	PRIMARY KEY (table_id, user_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	user_id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE counters (
	name VARCHAR(20) NOT NULL, 
	value BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "counters" VALUES('served',0);
CREATE TABLE hidden (
	user_id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	PRIMARY KEY (user_id, table_id), 
	FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE logins (
	token_hash VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "logins" VALUES('b5b6bbdab0ffbbfdccba80d6f208d851595b7b13fffd5651eb736deae50a2376',1,1796033028,1811585028);
CREATE TABLE "moves" (
	table_id VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	move VARCHAR(60) NOT NULL, 
	at BIGINT NOT NULL, decider VARCHAR(40) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('2x7ky7jqg7',0,'seat:B',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',1,'draw:T04',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',2,'lay:1,0',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',3,'rotate:1',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',4,'pass',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',5,'draw:T16',1796033030,'');
INSERT INTO "moves" VALUES('2x7ky7jqg7',6,'lay:1,-1',1796033030,'');
CREATE TABLE own_files (
	game VARCHAR(40) NOT NULL, 
	tag VARCHAR(64) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (game, tag)
);
CREATE TABLE pushes (
	endpoint VARCHAR(500) NOT NULL, 
	login VARCHAR(64) NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (endpoint), 
	FOREIGN KEY(login) REFERENCES logins (token_hash) ON DELETE CASCADE
);
CREATE TABLE sealed (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	line VARCHAR(40) NOT NULL, 
	move VARCHAR(60) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	user_id INTEGER, 
	name VARCHAR(40) NOT NULL, 
	bot VARCHAR(20) NOT NULL, 
	invite VARCHAR(32), deserted BOOLEAN DEFAULT 0 NOT NULL, due BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES('2x7ky7jqg7',0,'person',1,'Ann','',NULL,0,0);
INSERT INTO "seats" VALUES('2x7ky7jqg7',1,'person',1,'Ann 2','',NULL,0,0);
CREATE TABLE secrets (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(100) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE spent (
	table_id VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, ply, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	ruleset VARCHAR(20) NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(24) NOT NULL, 
	title VARCHAR(60) NOT NULL, 
	created_by INTEGER NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	crossings INTEGER NOT NULL, 
	hints BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	clock INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	turn_since BIGINT NOT NULL, 
	to_move INTEGER NOT NULL, data VARCHAR(64) DEFAULT '' NOT NULL, together INTEGER DEFAULT '0' NOT NULL, bank INTEGER DEFAULT '0' NOT NULL, increment INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(created_by) REFERENCES users (id)
);
INSERT INTO "tables" VALUES('2x7ky7jqg7','gold_rush','1','{"farmers": "true"}','1915572580827287862','Kept',1,'playing',3,0,1,0,0,1796033030,1796033030,1796033030,1,'',0,0,0);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(40), 
	password_hash VARCHAR(200), 
	language VARCHAR(5) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "users" VALUES(1,'Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$hhPse5087sDKszxhjjroOg$SwrZOyKd6Sa6MsMzTqOpYh4DUnSyL354ll9dgctfR4k','',1796033027);
CREATE INDEX ix_logins_user_id ON logins (user_id);
CREATE INDEX tables_by_status ON tables (status, updated);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_pushes_login ON pushes (login);
CREATE INDEX ix_addresses_email ON addresses (email);
CREATE INDEX ix_allowances_at ON allowances (at);
COMMIT;
