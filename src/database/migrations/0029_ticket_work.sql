DROP INDEX "tickets_desk_idx";--> statement-breakpoint
DROP INDEX "tickets_of_staff_idx";--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = CASE
  WHEN "status" = 'pending' THEN "created_at"
  ELSE (SELECT CASE WHEN r."is_staff" THEN NULL ELSE r."created_at" END FROM "ticket_replies" r
    WHERE r."ticket_id" = "tickets"."id" ORDER BY r."created_at" DESC, r."id" DESC LIMIT 1)
  END WHERE "status" <> 'resolved';--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_replies_submission_key" ON "ticket_replies" USING btree ("author_id","submission_key");--> statement-breakpoint
CREATE INDEX "tickets_open_idx" ON "tickets" USING btree ("waiting_since","created_at","id") WHERE "tickets"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "tickets_of_property_idx" ON "tickets" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tickets_desk_idx" ON "tickets" USING btree ("status","waiting_since","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_of_staff_idx" ON "tickets" USING btree ("assigned_to","waiting_since","created_at","id");--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_notes_are_of_staff" CHECK ("ticket_replies"."is_staff" or not "ticket_replies"."is_internal");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_description_length" CHECK (char_length("tickets"."description") between 1 and 5000);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_resolved_do_not_wait" CHECK ("tickets"."status" <> 'resolved' or "tickets"."waiting_since" is null);