CREATE TABLE "team_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invites_role_known" CHECK ("team_invites"."role" in ('owner', 'member', 'assistant')),
	CONSTRAINT "team_invites_status_known" CHECK ("team_invites"."status" in ('open', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"capacity" integer,
	"paused_at" timestamp (3) with time zone,
	"locality_ids" uuid[] DEFAULT '{}' NOT NULL,
	"budget_min" bigint,
	"budget_max" bigint,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"last_assigned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_person_key" UNIQUE("team_id","user_id"),
	CONSTRAINT "team_members_role_known" CHECK ("team_members"."role" in ('owner', 'member', 'assistant')),
	CONSTRAINT "team_members_capacity_range" CHECK ("team_members"."capacity" between 1 and 1000),
	CONSTRAINT "team_members_budget_order" CHECK ("team_members"."budget_min" <= "team_members"."budget_max"),
	CONSTRAINT "team_members_languages_known" CHECK ("team_members"."languages" <@ array['en', 'hi']),
	CONSTRAINT "team_members_localities_bounded" CHECK (cardinality("team_members"."locality_ids") <= 50)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"assigns_leads" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name_length" CHECK (char_length("teams"."name") between 2 and 80)
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_one_open_key" ON "team_invites" USING btree ("team_id","email") WHERE "team_invites"."status" = 'open';--> statement-breakpoint
CREATE INDEX "team_invites_of_email_idx" ON "team_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invites_of_inviter_idx" ON "team_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one_owner_key" ON "team_members" USING btree ("team_id") WHERE "team_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "team_members_of_user_idx" ON "team_members" USING btree ("user_id","team_id");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "properties_of_team_newest_idx" ON "properties" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_assignee_idx" ON "leads" USING btree ("assigned_to","created_at","id") WHERE "leads"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "leads_of_team_idx" ON "leads" USING btree ("team_id") WHERE "leads"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_consents_of_team_idx" ON "contact_consents" USING btree ("team_id") WHERE "contact_consents"."team_id" is not null;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON team_members FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON team_invites FOR EACH ROW EXECUTE FUNCTION refuse_former_users('invited_by');
