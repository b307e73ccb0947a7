CREATE TABLE "live_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" bigint,
	CONSTRAINT "live_events_position_key" UNIQUE("position"),
	CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "agent_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "user_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_of_user_idx" ON "live_events" USING btree ("user_id","position");--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_of_decider_idx" ON "message_reports" USING btree ("decided_by");
--> statement-breakpoint
-- One lock for all, taken while a transaction commits: the order of positions is the order in which rows can be seen.
CREATE FUNCTION place_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727404203);
  UPDATE live_events SET position = greatest(
    (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
    (SELECT coalesce(max(position), 0) + 1 FROM live_events)
  ) WHERE id = NEW.id;
  PERFORM pg_notify('live', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER place_live_event AFTER INSERT ON live_events
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_live_event();
