-- Events last a day: windows that are open fetch everything anew.
DROP TABLE "live_events";
--> statement-breakpoint
DROP FUNCTION queue_live_event();
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"position" bigint,
	CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit', 'ticket', 'import'))
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "live_events_transaction_idx" ON "live_events" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "live_events_of_user_idx" ON "live_events" USING btree ("user_id","transaction");
--> statement-breakpoint
-- As before, without a notification: sent on commit, it makes commits wait for each other.
CREATE OR REPLACE FUNCTION publish_page_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  named text;
  changed integer;
  known integer;
BEGIN
  IF TG_NARGS > 0 AND TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO named USING OLD;
  ELSIF TG_NARGS > 0 THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO named USING NEW;
  END IF;
  IF TG_NARGS > 0 AND TG_ARGV[0] = 'property_numeric_id' THEN
    changed := named;
  ELSIF named IS NOT NULL THEN
    SELECT property_numeric_id INTO changed FROM properties WHERE id = named::uuid;
  END IF;
  SELECT CASE WHEN bool_or(property_number IS NULL OR property_number = changed) THEN 1000 ELSE count(*) END INTO known
  FROM page_changes WHERE transaction = pg_current_xact_id();
  IF known < 31 THEN
    INSERT INTO page_changes (property_number) VALUES (CASE WHEN known < 30 THEN changed END);
  END IF;
  RETURN NULL;
END
$$;
