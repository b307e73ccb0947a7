CREATE TABLE "rental_deposits" (
	"rental_id" uuid PRIMARY KEY NOT NULL,
	"received_amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"received_way" text NOT NULL,
	"returned_on" date,
	"returned_way" text,
	"deductions" jsonb,
	"answer" text,
	"answer_note" text,
	"answered_at" timestamp (3) with time zone,
	"disputes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "rental_deposits_received_positive" CHECK ("rental_deposits"."received_amount" >= 1),
	CONSTRAINT "rental_deposits_received_way_known" CHECK ("rental_deposits"."received_way" in ('bank', 'upi', 'cheque', 'cash')),
	CONSTRAINT "rental_deposits_returned_way_known" CHECK ("rental_deposits"."returned_way" in ('bank', 'upi', 'cheque', 'cash')),
	CONSTRAINT "rental_deposits_answer_known" CHECK ("rental_deposits"."answer" in ('confirmed', 'disputed')),
	CONSTRAINT "rental_deposits_return_complete" CHECK (num_nonnulls("rental_deposits"."returned_on", "rental_deposits"."returned_way", "rental_deposits"."deductions") in (0, 3)),
	CONSTRAINT "rental_deposits_answer_complete" CHECK (num_nonnulls("rental_deposits"."answer", "rental_deposits"."answer_note", "rental_deposits"."answered_at") in (0, 3) and ("rental_deposits"."answer" is null or "rental_deposits"."returned_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "rental_inventories" (
	"rental_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rental_inventories_pkey" PRIMARY KEY("rental_id","moment"),
	CONSTRAINT "rental_inventories_moment_known" CHECK ("rental_inventories"."moment" in ('move_in', 'move_out')),
	CONSTRAINT "rental_inventories_version_not_negative" CHECK ("rental_inventories"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rental_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"kind" text NOT NULL,
	"room" text NOT NULL,
	"name" text NOT NULL,
	"count" smallint,
	"condition" text,
	"reading" numeric(10, 2),
	"note" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rental_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin_id" uuid,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_items_submission_key" UNIQUE("rental_id","submission_key"),
	CONSTRAINT "rental_items_kind_known" CHECK ("rental_items"."kind" in ('thing', 'electricity', 'water', 'gas')),
	CONSTRAINT "rental_items_condition_known" CHECK ("rental_items"."condition" in ('new', 'good', 'worn', 'damaged', 'missing')),
	CONSTRAINT "rental_items_room_length" CHECK (char_length("rental_items"."room") between 0 and 40),
	CONSTRAINT "rental_items_name_length" CHECK (char_length("rental_items"."name") between 0 and 80),
	CONSTRAINT "rental_items_note_length" CHECK (char_length("rental_items"."note") between 0 and 300),
	CONSTRAINT "rental_items_complete" CHECK (case when "rental_items"."kind" = 'thing'
        then coalesce("rental_items"."count" > 0, false) and "rental_items"."condition" is not null and "rental_items"."reading" is null
        else coalesce("rental_items"."reading" >= 0, "rental_items"."moment" = 'move_out') and "rental_items"."count" is null and "rental_items"."condition" is null end)
);
--> statement-breakpoint
CREATE TABLE "rental_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_photos_once_key" UNIQUE("item_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "rental_police_steps" (
	"rental_id" uuid NOT NULL,
	"step" text NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "rental_police_steps_pkey" PRIMARY KEY("rental_id","step"),
	CONSTRAINT "rental_police_steps_step_known" CHECK ("rental_police_steps"."step" in ('form', 'tenant_papers', 'landlord_papers', 'handed_in', 'receipt')),
	CONSTRAINT "rental_police_steps_done_by_known" CHECK ("rental_police_steps"."done_by" in ('landlord', 'tenant')),
	CONSTRAINT "rental_police_steps_note_length" CHECK (char_length("rental_police_steps"."note") between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "rental_signatures" (
	"rental_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"side" text NOT NULL,
	"signer_id" uuid,
	"signer_name" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rental_signatures_pkey" PRIMARY KEY("rental_id","moment","side"),
	CONSTRAINT "rental_signatures_side_known" CHECK ("rental_signatures"."side" in ('landlord', 'tenant')),
	CONSTRAINT "rental_signatures_channel_known" CHECK ("rental_signatures"."channel" in ('phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"property_id" uuid NOT NULL,
	"landlord_id" uuid,
	"team_id" uuid,
	"tenant_id" uuid,
	"terms" jsonb,
	"landlord_party" jsonb,
	"tenant_party" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"landlord_agreed_at" timestamp (3) with time zone,
	"tenant_agreed_at" timestamp (3) with time zone,
	"move_out_on" date,
	"closable_from" date,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_note" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_note" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rentals_version_not_negative" CHECK ("rentals"."version" >= 0),
	CONSTRAINT "rentals_not_with_oneself" CHECK ("rentals"."landlord_id" <> "rentals"."tenant_id"),
	CONSTRAINT "rentals_cancelled_by_known" CHECK ("rentals"."cancelled_by" in ('landlord', 'tenant')),
	CONSTRAINT "rentals_cancelled_complete" CHECK (("rentals"."cancelled_at" is null) = ("rentals"."cancelled_by" is null)),
	CONSTRAINT "rentals_ended_by_known" CHECK ("rentals"."ended_by" in ('landlord', 'tenant')),
	CONSTRAINT "rentals_ended_by_complete" CHECK ("rentals"."ended_by" is null or "rentals"."ended_at" is not null),
	CONSTRAINT "rentals_cancelled_or_ended" CHECK (num_nonnulls("rentals"."cancelled_at", "rentals"."ended_at") < 2)
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_group_known";--> statement-breakpoint
ALTER TABLE "contact_codes" DROP CONSTRAINT "contact_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "rental_deposits" ADD CONSTRAINT "rental_deposits_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_inventories" ADD CONSTRAINT "rental_inventories_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_inventory_fkey" FOREIGN KEY ("rental_id","moment") REFERENCES "public"."rental_inventories"("rental_id","moment") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_items" ADD CONSTRAINT "rental_items_origin_fkey" FOREIGN KEY ("origin_id") REFERENCES "public"."rental_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_photos" ADD CONSTRAINT "rental_photos_item_id_rental_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."rental_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_police_steps" ADD CONSTRAINT "rental_police_steps_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_signatures" ADD CONSTRAINT "rental_signatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_signatures" ADD CONSTRAINT "rental_signatures_inventory_fkey" FOREIGN KEY ("rental_id","moment") REFERENCES "public"."rental_inventories"("rental_id","moment") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_items_of_inventory_idx" ON "rental_items" USING btree ("rental_id","moment","position");--> statement-breakpoint
CREATE INDEX "rental_items_origin_idx" ON "rental_items" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "rental_signatures_of_signer_idx" ON "rental_signatures" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rentals_of_lead_once_key" ON "rentals" USING btree ("lead_id") WHERE "rentals"."cancelled_at" is null and "rentals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rentals_of_landlord_idx" ON "rentals" USING btree ("landlord_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "rentals_of_team_idx" ON "rentals" USING btree ("team_id","changed_at","id") WHERE "rentals"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "rentals_of_tenant_idx" ON "rentals" USING btree ("tenant_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "rentals_of_property_idx" ON "rentals" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "rentals_changed_idx" ON "rentals" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_group_known" CHECK ("notification_choices"."group" in ('enquiries', 'visits', 'messages', 'rentals', 'saved_searches', 'saved_homes', 'listings', 'team', 'account', 'support', 'staff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_purpose_known" CHECK ("contact_codes"."purpose" in ('sign_in', 'add_phone', 'add_email', 'confirm', 'sign')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due', 'team_changed', 'import_finished', 'project_change_decided', 'webhook_off', 'pull_off', 'pull_shrank', 'rental_changed')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON rentals FOR EACH ROW EXECUTE FUNCTION refuse_former_users('landlord_id', 'tenant_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON rental_signatures FOR EACH ROW EXECUTE FUNCTION refuse_former_users('signer_id');
