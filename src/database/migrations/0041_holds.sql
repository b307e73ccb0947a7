ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "on_hold_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_hold_has_a_reason" CHECK (("properties"."on_hold_since" is null) = ("properties"."hold_reason" is null));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_hold_keeps_out" CHECK ("properties"."on_hold_since" is null or "properties"."is_kept_out");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_held', 'property_on_hold', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'listing_offered', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied'));
--> statement-breakpoint
-- Kept out is whose owner is suspended, and what staff hold: the one column that everything public asks.
CREATE OR REPLACE FUNCTION keep_out_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suspended timestamptz;
BEGIN
  SELECT suspended_at INTO suspended FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.is_kept_out := suspended IS NOT NULL OR NEW.on_hold_since IS NOT NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER keep_out_of_suspended ON properties;
--> statement-breakpoint
CREATE TRIGGER keep_out_of_suspended BEFORE INSERT OR UPDATE OF user_id, on_hold_since ON properties
FOR EACH ROW EXECUTE FUNCTION keep_out_of_suspended();
