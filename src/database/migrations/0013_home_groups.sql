CREATE TABLE "home_disputes" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_features" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"compared_changes" integer DEFAULT 0 NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"blocks" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_group_members" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"is_representative" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"score" real NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"verdict" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_pairs_ordered" CHECK ("home_pairs"."property_id" < "home_pairs"."other_id"),
	CONSTRAINT "home_pairs_state_known" CHECK ("home_pairs"."state" in ('disputed', 'undecided', 'grouped', 'decided')),
	CONSTRAINT "home_pairs_verdict_known" CHECK ("home_pairs"."verdict" in ('same', 'different')),
	CONSTRAINT "home_pairs_decided" CHECK (("home_pairs"."verdict" is null) = ("home_pairs"."decided_at" is null)),
	CONSTRAINT "home_pairs_score_range" CHECK ("home_pairs"."score" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "window_hashes" text;--> statement-breakpoint
ALTER TABLE "home_disputes" ADD CONSTRAINT "home_disputes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_disputes" ADD CONSTRAINT "home_disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_features" ADD CONSTRAINT "home_features_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_group_members" ADD CONSTRAINT "home_group_members_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_group_members" ADD CONSTRAINT "home_group_members_group_id_home_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."home_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_other_id_properties_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_disputes_of_user_idx" ON "home_disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "home_features_blocks_idx" ON "home_features" USING gin ("blocks") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "home_features_due_idx" ON "home_features" USING btree ("compared_at" NULLS FIRST,"property_id") WHERE "home_features"."changes" <> "home_features"."compared_changes";--> statement-breakpoint
CREATE INDEX "home_group_members_of_group_idx" ON "home_group_members" USING btree ("group_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_group_members_representative_key" ON "home_group_members" USING btree ("group_id") WHERE "home_group_members"."is_representative";--> statement-breakpoint
CREATE UNIQUE INDEX "home_pairs_listings_key" ON "home_pairs" USING btree ("property_id","other_id");--> statement-breakpoint
CREATE INDEX "home_pairs_of_other_idx" ON "home_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "home_pairs_queue_idx" ON "home_pairs" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "home_pairs_of_staff_idx" ON "home_pairs" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "stored_files_without_window_hashes_idx" ON "stored_files" USING btree ("key") WHERE "stored_files"."window_hashes" is null and "stored_files"."perceptual_hash" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split'));
--> statement-breakpoint
-- The listings that search can find one by one; of a group of one home it shows the representative.
CREATE VIEW offer_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, is_ready, has_cashback,
  is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');
--> statement-breakpoint
CREATE OR REPLACE VIEW search_projection AS
SELECT o.* FROM offer_projection o
WHERE NOT EXISTS (
  SELECT FROM home_group_members m WHERE m.property_id = o.property_id AND NOT m.is_representative);
--> statement-breakpoint
CREATE FUNCTION refresh_search_row(refreshed uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = refreshed RETURNING slot INTO held;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = refreshed;
END
$$;
--> statement-breakpoint
CREATE FUNCTION choose_representative(chosen_group uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  chosen uuid;
BEGIN
  -- One choice at a time, whichever member changed.
  PERFORM FROM home_groups WHERE id = chosen_group FOR UPDATE;
  SELECT m.property_id INTO chosen
  FROM home_group_members m JOIN properties p ON p.id = m.property_id
  LEFT JOIN offer_projection o ON o.property_id = m.property_id
  WHERE m.group_id = chosen_group
  ORDER BY o.property_id IS NULL, o.is_approved DESC, o.is_late, o.price, coalesce(p.listed_at, p.created_at), m.property_id
  LIMIT 1;
  UPDATE home_group_members SET is_representative = false
  WHERE group_id = chosen_group AND is_representative AND property_id <> chosen;
  UPDATE home_group_members SET is_representative = true
  WHERE property_id = chosen AND NOT is_representative;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM choose_representative(group_id) FROM home_group_members WHERE property_id = NEW.id;
  PERFORM refresh_search_row(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM choose_representative(OLD.group_id);
  END IF;
  PERFORM refresh_search_row(coalesce(NEW.property_id, OLD.property_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_learns_of_member AFTER INSERT OR DELETE OR UPDATE OF is_representative ON home_group_members FOR EACH ROW EXECUTE FUNCTION refresh_search_of_member();
--> statement-breakpoint
CREATE FUNCTION count_home_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO home_features AS f (property_id) VALUES (NEW.id)
  ON CONFLICT (property_id) DO UPDATE SET changes = f.changes + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_photo_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE home_features SET changes = changes + 1
  WHERE property_id IN (SELECT property_id FROM changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER homes_learn_of_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION count_home_change();
--> statement-breakpoint
CREATE TRIGGER homes_learn_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  (old.title, old.description, old.type, old.purpose, old.price, old.area, old.area_type, old.beds, old.baths, old.floor, old.facing)
    IS DISTINCT FROM (new.title, new.description, new.type, new.purpose, new.price, new.area, new.area_type, new.beds, new.baths, new.floor, new.facing)
  OR (old.address, old.city, old.locality_id, old.locality_name, old.project_id, old.latitude, old.longitude, old.coordinates_source)
    IS DISTINCT FROM (new.address, new.city, new.locality_id, new.locality_name, new.project_id, new.latitude, new.longitude, new.coordinates_source)
  OR old.archived_at IS DISTINCT FROM new.archived_at
  OR (old.approval_status = 'rejected') <> (new.approval_status = 'rejected')
) EXECUTE FUNCTION count_home_change();
--> statement-breakpoint
CREATE TRIGGER homes_learn_of_photos AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_photo_changes();
--> statement-breakpoint
CREATE TRIGGER homes_learn_of_removed_photos AFTER DELETE ON property_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_photo_changes();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON home_pairs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON home_disputes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
INSERT INTO home_features (property_id) SELECT id FROM properties;
