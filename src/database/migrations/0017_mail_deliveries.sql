CREATE TABLE "mail_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text DEFAULT 'unknown' NOT NULL,
	"reply_code" integer,
	"handed_over_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_outcome_known" CHECK ("mail_deliveries"."outcome" in ('unknown', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE INDEX "mail_deliveries_old_idx" ON "mail_deliveries" USING btree ("handed_over_at");