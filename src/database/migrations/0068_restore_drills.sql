CREATE TABLE "restore_drills" (
	"outcome" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"backup_made_at" timestamp (3) with time zone,
	"backup_bytes" bigint,
	"reason" text,
	CONSTRAINT "restore_drills_outcome_known" CHECK ("restore_drills"."outcome" in ('succeeded', 'failed'))
);
