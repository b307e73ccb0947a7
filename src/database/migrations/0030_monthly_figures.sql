CREATE TABLE "agent_stale_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "converted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_monthly_stats" ADD COLUMN "leads_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_stale_months" ADD CONSTRAINT "agent_stale_months_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_stale_months_of_agent_idx" ON "agent_stale_months" USING btree ("agent_id","month");--> statement-breakpoint
CREATE INDEX "leads_of_agent_converted_idx" ON "leads" USING btree ("agent_id","converted_at") WHERE "leads"."converted_at" is not null;--> statement-breakpoint
-- When a lead was converted, whoever moved it there; after touch_updated_at by name, which it reads.
CREATE FUNCTION when_converted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN coalesce(NEW.converted_at, NEW.updated_at) END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE leads SET converted_at = coalesce(
  (SELECT max(e.created_at) FROM lead_events e WHERE e.lead_id = leads.id AND e.to_status = 'converted'), updated_at)
WHERE status = 'converted';
--> statement-breakpoint
CREATE TRIGGER when_converted BEFORE INSERT OR UPDATE OF status ON leads FOR EACH ROW EXECUTE FUNCTION when_converted();
--> statement-breakpoint
CREATE FUNCTION month_in_india(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint
-- What changed a month of somebody leaves a mark; nothing is summed up here, so that no writer waits for another.
CREATE FUNCTION mark_months_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT agent_id, month_in_india(created_at) FROM changed
  UNION SELECT agent_id, month_in_india(converted_at) FROM changed WHERE converted_at IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER months_learn_of_leads AFTER INSERT ON leads
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
--> statement-breakpoint
CREATE TRIGGER months_forget_leads AFTER DELETE ON leads
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
--> statement-breakpoint
CREATE FUNCTION mark_months_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT agent, month_in_india(at) FROM (VALUES
    (OLD.agent_id, OLD.created_at), (OLD.agent_id, OLD.converted_at),
    (NEW.agent_id, NEW.created_at), (NEW.agent_id, NEW.converted_at)) AS named (agent, at)
  WHERE at IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER months_learn_of_lead AFTER UPDATE ON leads FOR EACH ROW
WHEN ((OLD.agent_id, OLD.created_at, OLD.first_response_at, OLD.converted_at)
  IS DISTINCT FROM (NEW.agent_id, NEW.created_at, NEW.first_response_at, NEW.converted_at))
EXECUTE FUNCTION mark_months_of_lead();
--> statement-breakpoint
CREATE FUNCTION mark_months_of_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT user_id, month_in_india(created_at) FROM changed GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER months_learn_of_properties AFTER INSERT ON properties
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
--> statement-breakpoint
CREATE TRIGGER months_forget_properties AFTER DELETE ON properties
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
--> statement-breakpoint
CREATE FUNCTION mark_months_of_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT owner, month_in_india(at) FROM (VALUES
    (OLD.user_id, OLD.created_at), (NEW.user_id, NEW.created_at)) AS named (owner, at) GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER months_learn_of_property AFTER UPDATE ON properties FOR EACH ROW
WHEN ((OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.created_at))
EXECUTE FUNCTION mark_months_of_property();
--> statement-breakpoint
-- What was summed up before did not know of all this.
INSERT INTO agent_stale_months (agent_id, month)
SELECT agent_id, month_in_india(created_at) FROM leads
UNION SELECT agent_id, month_in_india(converted_at) FROM leads WHERE converted_at IS NOT NULL
UNION SELECT user_id, month_in_india(created_at) FROM properties
UNION SELECT agent_id, make_date(year, month, 1) FROM agent_monthly_stats;
