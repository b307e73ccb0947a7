ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "platform_leads_of_user_idx";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "repeat_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_tours" ADD COLUMN "repeat_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD COLUMN "repeat_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD COLUMN "last_enquired_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_user_idx" ON "platform_leads" USING btree ("user_id","kind","last_enquired_at");--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_phone_idx" ON "platform_leads" USING btree ("phone","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null;--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_email_idx" ON "platform_leads" USING btree ("email","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null and "platform_leads"."phone" is null;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_repeat_count_not_negative" CHECK ("meetings"."repeat_count" >= 0);--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_repeat_count_not_negative" CHECK ("property_tours"."repeat_count" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_held', 'price_dropped', 'saved_search_matched', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received'));--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_repeat_count_not_negative" CHECK ("platform_leads"."repeat_count" >= 0);