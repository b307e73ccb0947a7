DROP INDEX "search_alerts_of_person_idx";--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "price_before" bigint;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "email_search_ids" uuid[];--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "emailed_search_id" uuid;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "emailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_emailed_search_id_saved_searches_id_fk" FOREIGN KEY ("emailed_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_alerts_emailed_idx" ON "search_alerts" USING btree ("emailed_search_id","emailed_at") WHERE "search_alerts"."emailed_search_id" is not null;--> statement-breakpoint
CREATE INDEX "search_alerts_of_person_idx" ON "search_alerts" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "last_match_count";--> statement-breakpoint
-- Only the demo had chosen emails, which nothing sent.
UPDATE "saved_searches" SET "last_alerted_at" = now() WHERE "alert_frequency" <> 'off';--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_emails_since" CHECK ("saved_searches"."alert_frequency" = 'off' or "saved_searches"."last_alerted_at" is not null);