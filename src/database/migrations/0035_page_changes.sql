CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"property_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_changes_transaction_idx" ON "page_changes" USING btree ("transaction");
--> statement-breakpoint
-- Argument: the column that names the listing; without it, any page may show something else. Once a transaction for
-- each listing, and for more than thirty of them once in all.
CREATE FUNCTION publish_page_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed uuid;
  known integer;
BEGIN
  IF TG_NARGS > 0 AND TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO changed USING OLD;
  ELSIF TG_NARGS > 0 THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO changed USING NEW;
  END IF;
  SELECT CASE WHEN bool_or(property_id IS NULL OR property_id = changed) THEN 1000 ELSE count(*) END INTO known
  FROM page_changes WHERE transaction = pg_current_xact_id();
  IF known < 31 THEN
    INSERT INTO page_changes (property_id) VALUES (CASE WHEN known < 30 THEN changed END);
    PERFORM pg_notify('live', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_property AFTER INSERT OR DELETE ON properties FOR EACH ROW EXECUTE FUNCTION publish_page_change('id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_property_update AFTER UPDATE ON properties FOR EACH ROW
  WHEN (to_jsonb(old) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at']
    IS DISTINCT FROM to_jsonb(new) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at'])
  EXECUTE FUNCTION publish_page_change('id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_picture AFTER INSERT OR UPDATE OR DELETE ON property_images FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_open_house AFTER INSERT OR UPDATE OR DELETE ON open_houses FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_evidence AFTER INSERT OR UPDATE OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_home AFTER INSERT OR UPDATE OR DELETE ON home_group_members FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_person AFTER UPDATE OF name, image, suspended_at, deleted_at ON users FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_advertiser AFTER INSERT ON profiles FOR EACH ROW WHEN (new.role IN ('agent', 'builder')) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_profile AFTER UPDATE OR DELETE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_privacy AFTER INSERT ON privacy_settings FOR EACH ROW WHEN (NOT new.contact_info) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_privacy_update AFTER UPDATE ON privacy_settings FOR EACH ROW WHEN (old.contact_info <> new.contact_info) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_call_hours AFTER INSERT ON contact_preferences FOR EACH ROW WHEN (new.call_from IS NOT NULL) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_call_hours_update AFTER UPDATE ON contact_preferences FOR EACH ROW
  WHEN ((old.call_from, old.call_until) IS DISTINCT FROM (new.call_from, new.call_until)) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_team AFTER UPDATE ON teams FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON site_releases FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON legal_versions FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON localities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON locality_aliases FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON amenities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON merged_entries FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON cost_rates FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON dlc_rates FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON market_stats FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
