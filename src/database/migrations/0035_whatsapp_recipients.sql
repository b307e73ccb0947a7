-- in steps: the index is built while messages are recorded, the table read through without a lock.
ALTER TABLE "whatsapp_messages" ADD COLUMN IF NOT EXISTS "recipient_id" text;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "whatsapp_messages_of_recipient_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "whatsapp_messages_of_recipient_idx" ON "whatsapp_messages" USING btree ("recipient_id","created_at");
--> statement-breakpoint
ALTER TABLE "contact_preferences" VALIDATE CONSTRAINT "contact_preferences_time_zone_length";
