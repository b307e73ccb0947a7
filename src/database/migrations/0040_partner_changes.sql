CREATE SEQUENCE partner_changes_position_seq;
--> statement-breakpoint
CREATE TABLE "partner_changes" (
	"subject_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"position" bigint DEFAULT nextval('partner_changes_position_seq'),
	CONSTRAINT "partner_changes_key" PRIMARY KEY("subject_id","team_id"),
	CONSTRAINT "partner_changes_kind_known" CHECK ("partner_changes"."kind" in ('lead', 'visit'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes_known";--> statement-breakpoint
CREATE INDEX "partner_changes_listed_idx" ON "partner_changes" USING btree ("team_id","kind","position","changed_at","subject_id");--> statement-breakpoint
CREATE INDEX "partner_changes_gone_idx" ON "partner_changes" USING btree ("changed_at") WHERE "partner_changes"."is_gone";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['listings:read', 'listings:write', 'leads:read', 'leads:write', 'visits:read', 'visits:write']) NOT VALID;--> statement-breakpoint
ALTER SEQUENCE partner_changes_position_seq OWNED BY partner_changes.position;
--> statement-breakpoint
-- Argument: the kind. The rows are locked before the team is read, so that of a listing that changes its team at the
-- same time the newer one remains.
CREATE FUNCTION note_partner_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  team uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE partner_changes SET is_gone = true, changed_at = now(), position = NULL
    WHERE subject_id = OLD.id AND NOT is_gone;
    RETURN NULL;
  END IF;
  PERFORM FROM partner_changes WHERE subject_id = NEW.id ORDER BY team_id FOR UPDATE;
  IF NEW.property_id IS NOT NULL THEN
    SELECT team_id INTO team FROM properties WHERE id = NEW.property_id;
  ELSIF TG_ARGV[0] = 'lead' THEN
    team := NEW.team_id;
  END IF;
  UPDATE partner_changes SET is_gone = true, changed_at = now(), position = NULL
  WHERE subject_id = NEW.id AND NOT is_gone AND team_id IS DISTINCT FROM team;
  IF team IS NOT NULL THEN
    INSERT INTO partner_changes (subject_id, team_id, kind, changed_at, position)
    VALUES (NEW.id, team, TG_ARGV[0], NEW.updated_at, NULL)
    ON CONFLICT (subject_id, team_id) DO UPDATE
    SET is_gone = false, changed_at = excluded.changed_at, position = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER partners_learn_of_lead AFTER INSERT OR UPDATE OR DELETE ON leads FOR EACH ROW EXECUTE FUNCTION note_partner_change('lead');
--> statement-breakpoint
CREATE TRIGGER partners_learn_of_visit AFTER INSERT OR UPDATE OR DELETE ON property_tours FOR EACH ROW EXECUTE FUNCTION note_partner_change('visit');
--> statement-breakpoint
CREATE TRIGGER partners_learn_of_meeting AFTER INSERT OR UPDATE OR DELETE ON meetings FOR EACH ROW EXECUTE FUNCTION note_partner_change('visit');
--> statement-breakpoint
-- A visit shows the contact of its lead.
CREATE FUNCTION note_partner_contact() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE partner_changes SET changed_at = NEW.updated_at, position = NULL
  WHERE NOT is_gone AND subject_id IN (
    SELECT id FROM property_tours WHERE lead_id = NEW.id UNION ALL SELECT id FROM meetings WHERE lead_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER partners_learn_of_contact AFTER UPDATE OF email, phone, alternate_phone, agent_id, team_id ON leads FOR EACH ROW
  WHEN ((OLD.email, OLD.phone, OLD.alternate_phone, OLD.agent_id, OLD.team_id)
    IS DISTINCT FROM (NEW.email, NEW.phone, NEW.alternate_phone, NEW.agent_id, NEW.team_id))
  EXECUTE FUNCTION note_partner_contact();
--> statement-breakpoint
-- The leads and visits of a listing go with it to another team.
CREATE FUNCTION note_partner_team() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE partner_changes SET is_gone = true, changed_at = now(), position = NULL
  WHERE NOT is_gone AND team_id IS DISTINCT FROM NEW.team_id AND subject_id IN (
    SELECT id FROM leads WHERE property_id = NEW.id
    UNION ALL SELECT id FROM property_tours WHERE property_id = NEW.id
    UNION ALL SELECT id FROM meetings WHERE property_id = NEW.id);
  IF NEW.team_id IS NOT NULL THEN
    INSERT INTO partner_changes (subject_id, team_id, kind, changed_at, position)
    SELECT id, NEW.team_id, 'lead', now(), NULL::bigint FROM leads WHERE property_id = NEW.id
    UNION ALL SELECT id, NEW.team_id, 'visit', now(), NULL::bigint FROM property_tours WHERE property_id = NEW.id
    UNION ALL SELECT id, NEW.team_id, 'visit', now(), NULL::bigint FROM meetings WHERE property_id = NEW.id
    ORDER BY 1
    ON CONFLICT (subject_id, team_id) DO UPDATE
    SET is_gone = false, changed_at = excluded.changed_at, position = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER partners_learn_of_team AFTER UPDATE OF team_id ON properties FOR EACH ROW
  WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION note_partner_team();
