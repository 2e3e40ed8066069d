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
INSERT INTO "alembic_version" VALUES('0008');
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
INSERT INTO "answers" VALUES('xv32tf2x6w',0,'c977024578892552266',1,3);
INSERT INTO "answers" VALUES('xv32tf2x6w',0,'c135951006097486908',2,4);
INSERT INTO "answers" VALUES('xv32tf2x6w',0,'c518227913935318852',3,6);
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
INSERT INTO "logins" VALUES('d498881caeadee875b6a99380d5ee9785378f66ce9df80ffe63d9eafbd71ffac',1,1796014739,1811566739);
CREATE TABLE "moves" (
	table_id VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	move VARCHAR(60) NOT NULL, 
	at BIGINT NOT NULL, decider VARCHAR(40) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('xv32tf2x6w',0,'seat:B',1796014740,'');
INSERT INTO "moves" VALUES('xv32tf2x6w',1,'draw:T09',1796014740,'');
INSERT INTO "moves" VALUES('xv32tf2x6w',2,'lay:0,-1',1796014740,'');
INSERT INTO "moves" VALUES('xv32tf2x6w',3,'rotate:2',1796014741,'');
INSERT INTO "moves" VALUES('xv32tf2x6w',4,'cowboy:p0',1796014741,'');
INSERT INTO "moves" VALUES('xv32tf2x6w',5,'draw:T14',1796014741,'');
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
	invite VARCHAR(32), deserted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES('xv32tf2x6w',0,'person',1,'Ann','',NULL,0);
INSERT INTO "seats" VALUES('xv32tf2x6w',1,'person',1,'Ann 2','',NULL,0);
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
	to_move INTEGER NOT NULL, data VARCHAR(64) DEFAULT '' NOT NULL, due BIGINT DEFAULT '0' NOT NULL, together INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(created_by) REFERENCES users (id)
);
INSERT INTO "tables" VALUES('xv32tf2x6w','gold_rush','1','{"farmers": "true"}','252715254727083297','Kept',1,'playing',3,0,1,0,0,1796014740,1796014741,1796014741,1,'',0,0);
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
INSERT INTO "users" VALUES(1,'Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$cn6Mlxfn9NIafksEwJh7jQ$Dc0NcFQEfDTR/V8u/kKICPVoGmgDZXXKHeyWHJwGwbA','',1796014738);
CREATE INDEX ix_logins_user_id ON logins (user_id);
CREATE INDEX tables_by_status ON tables (status, updated);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_pushes_login ON pushes (login);
CREATE INDEX ix_addresses_email ON addresses (email);
CREATE INDEX ix_allowances_at ON allowances (at);
COMMIT;
