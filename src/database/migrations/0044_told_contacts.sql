CREATE TABLE "told_contacts" (
	"webhook_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_contacts_key" PRIMARY KEY("webhook_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_status_known";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "busy_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "told_contacts" ADD CONSTRAINT "told_contacts_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_contacts_of_lead_idx" ON "told_contacts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "told_contacts_old_idx" ON "told_contacts" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_waiting_idx" ON "webhook_messages" USING btree ("webhook_id") WHERE "webhook_messages"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_status_known" CHECK ("webhook_messages"."status" in ('waiting', 'delivered', 'failed', 'dropped', 'over_limit')) NOT VALID;--> statement-breakpoint
-- Whom the log shows to have been told of a lead or of its visit.
INSERT INTO "told_contacts" ("webhook_id", "lead_id", "told_at")
SELECT "webhook_id", "lead_id", max("at") FROM (
	SELECT "webhook_id", "subject_id" AS "lead_id", coalesce("last_attempt_at", "created_at") AS "at"
	FROM "webhook_messages" WHERE "event" IN ('lead.received', 'contact.shared') AND "attempts" > 0
	UNION ALL
	SELECT m."webhook_id", coalesce(t."lead_id", g."lead_id"), coalesce(m."last_attempt_at", m."created_at")
	FROM "webhook_messages" m LEFT JOIN "property_tours" t ON t."id" = m."subject_id" LEFT JOIN "meetings" g ON g."id" = m."subject_id"
	WHERE m."event" LIKE 'visit.%' AND m."attempts" > 0
) told WHERE "lead_id" IS NOT NULL GROUP BY "webhook_id", "lead_id";
