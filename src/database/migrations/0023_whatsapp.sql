CREATE TABLE "whatsapp_arrivals" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lead_id" uuid,
	"provider_id" text,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error_code" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_key" UNIQUE("key"),
	CONSTRAINT "whatsapp_messages_provider_key" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind_known";--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_arrivals_old_idx" ON "whatsapp_arrivals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_of_user_newest_idx" ON "whatsapp_messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_of_lead_idx" ON "whatsapp_messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_old_idx" ON "whatsapp_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('terms', 'privacy', 'marketing', 'contact_sharing', 'viewer_contact', 'analytics', 'whatsapp')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON whatsapp_messages FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
