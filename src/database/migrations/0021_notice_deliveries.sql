CREATE TABLE "notice_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_deliveries_key" UNIQUE("key"),
	CONSTRAINT "notice_deliveries_channel_known" CHECK ("notice_deliveries"."channel" in ('bell', 'email', 'sms', 'push', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_of_user_newest_idx" ON "notice_deliveries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_deliveries_old_idx" ON "notice_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notice_deliveries FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
