CREATE TABLE "listing_pulls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"is_archiving" boolean DEFAULT false NOT NULL,
	"columns" text[],
	"mapping" jsonb,
	"confirmed_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reading_since" timestamp (3) with time zone,
	"import_id" uuid,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"tried_at" timestamp (3) with time zone,
	"failure" text,
	"answer" integer,
	"refusal" jsonb,
	"failing_since" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"shrunk_by" integer,
	"may_shrink" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_pulls_team_key" UNIQUE("team_id"),
	CONSTRAINT "listing_pulls_address_length" CHECK (char_length("listing_pulls"."address") between 1 and 500),
	CONSTRAINT "listing_pulls_failure_known" CHECK ("listing_pulls"."failure" in ('bad_address', 'private_address', 'unreachable', 'timeout', 'too_large', 'too_many_redirects', 'answered', 'unreadable', 'columns_changed')),
	CONSTRAINT "listing_pulls_confirmed_together" CHECK (("listing_pulls"."columns" is null) = ("listing_pulls"."confirmed_at" is null) and ("listing_pulls"."mapping" is null) = ("listing_pulls"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pulled_listings" (
	"pull_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "pulled_listings_key" PRIMARY KEY("pull_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "property_import_rows" DROP CONSTRAINT "property_import_rows_action_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "property_imports" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_pulls" ADD CONSTRAINT "listing_pulls_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pulls" ADD CONSTRAINT "listing_pulls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pulls" ADD CONSTRAINT "listing_pulls_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulled_listings" ADD CONSTRAINT "pulled_listings_pull_id_listing_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."listing_pulls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulled_listings" ADD CONSTRAINT "pulled_listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_pulls_of_user_idx" ON "listing_pulls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_pulls_of_import_idx" ON "listing_pulls" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "listing_pulls_due_idx" ON "listing_pulls" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "pulled_listings_of_property_idx" ON "pulled_listings" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_source_known" CHECK ("property_imports"."source" in ('file', 'pull')) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_pull_of_team" CHECK ("property_imports"."source" = 'file' or "property_imports"."team_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_action_known" CHECK ("property_import_rows"."action" in ('add', 'update', 'close', 'archive')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due', 'team_changed', 'import_finished', 'project_change_decided', 'webhook_off', 'pull_off', 'pull_shrank')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON listing_pulls FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
