CREATE TABLE "lead_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"team_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_people_one_holder" CHECK (("lead_people"."user_id" is null) <> ("lead_people"."team_id" is null))
);
--> statement-breakpoint
CREATE TABLE "lead_merge_members" (
	"merge_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_person_id" uuid,
	CONSTRAINT "lead_merge_members_key" PRIMARY KEY("merge_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"merged_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind_known";
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source_known";
--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "lead_id" uuid;
--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "kind" text DEFAULT 'listings' NOT NULL;
--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "team_id" uuid;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" uuid;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "portal" text;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_key" text;
--> statement-breakpoint
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_merge_id_lead_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."lead_merges"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_from_person_id_lead_people_id_fk" FOREIGN KEY ("from_person_id") REFERENCES "public"."lead_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_person_id_lead_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lead_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_people_of_user_idx" ON "lead_people" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "lead_people_of_team_idx" ON "lead_people" USING btree ("team_id");
--> statement-breakpoint
CREATE INDEX "lead_merge_members_of_lead_idx" ON "lead_merge_members" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "lead_merge_members_of_former_person_idx" ON "lead_merge_members" USING btree ("from_person_id");
--> statement-breakpoint
CREATE INDEX "lead_merges_of_person_idx" ON "lead_merges" USING btree ("person_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "lead_merges_of_author_idx" ON "lead_merges" USING btree ("merged_by");
--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_id_lead_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lead_people"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "property_import_rows_of_lead_idx" ON "property_import_rows" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "property_imports_of_team_idx" ON "property_imports" USING btree ("team_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "leads_import_key" ON "leads" USING btree ("import_key") WHERE "leads"."import_key" is not null;
--> statement-breakpoint
CREATE INDEX "leads_of_person_idx" ON "leads" USING btree ("person_id") WHERE "leads"."person_id" is not null;
--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree ("phone") WHERE "leads"."phone" is not null;
--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("email") WHERE "leads"."email" is not null;
--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_kind_known" CHECK ("property_imports"."kind" in ('listings', 'leads')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK ("lead_events"."kind" in ('created', 'repeated', 'status_changed', 'reopened', 'noted', 'call_logged', 'planned', 'contact_logged', 'action_done', 'merged', 'separated')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('property_page', 'property_card', 'agent_profile', 'search_page', 'home_page', 'property_tracking', 'whatsapp', 'qr', 'api', 'import')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "property_import_rows" VALIDATE CONSTRAINT "property_import_rows_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "property_imports" VALIDATE CONSTRAINT "property_imports_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_person_id_lead_people_id_fk";
--> statement-breakpoint
ALTER TABLE "property_imports" VALIDATE CONSTRAINT "property_imports_kind_known";
--> statement-breakpoint
ALTER TABLE "lead_events" VALIDATE CONSTRAINT "lead_events_kind_known";
--> statement-breakpoint
ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_source_known";
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_people FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_merges FOR EACH ROW EXECUTE FUNCTION refuse_former_users('merged_by');
--> statement-breakpoint
-- The plan stays with its lead: whoever it is assigned to is reminded, again if the reminder was sent to somebody else.
CREATE OR REPLACE FUNCTION end_lead_action() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.status IN ('converted', 'closed')
    OR (NEW.agent_id IS DISTINCT FROM OLD.agent_id AND NEW.assigned_to IS NULL) THEN
    DELETE FROM lead_actions WHERE lead_id = NEW.id;
  ELSE
    UPDATE lead_actions SET user_id = coalesce(NEW.assigned_to, NEW.agent_id), reminded_at = NULL
    WHERE lead_id = NEW.id AND user_id <> coalesce(NEW.assigned_to, NEW.agent_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER end_lead_action ON leads;
--> statement-breakpoint
CREATE TRIGGER end_lead_action AFTER UPDATE OF status, agent_id, assigned_to ON leads FOR EACH ROW WHEN (NEW.status IN ('converted', 'closed') OR NEW.agent_id IS DISTINCT FROM OLD.agent_id OR NEW.assigned_to IS DISTINCT FROM OLD.assigned_to) EXECUTE FUNCTION end_lead_action();
