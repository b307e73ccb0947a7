CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_choices_pkey" PRIMARY KEY("user_id","group","channel"),
	CONSTRAINT "notification_choices_group_known" CHECK ("notification_choices"."group" in ('enquiries', 'visits', 'messages', 'saved_searches', 'saved_homes', 'listings', 'team', 'account', 'support', 'staff')),
	CONSTRAINT "notification_choices_channel_known" CHECK ("notification_choices"."channel" in ('bell', 'email', 'sms', 'push', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"start_hour" integer,
	"end_hour" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiet_hours_both_or_none" CHECK (num_nulls("quiet_hours"."start_hour", "quiet_hours"."end_hour") <> 1 and "quiet_hours"."start_hour" between 0 and 23 and "quiet_hours"."end_hour" between 0 and 23 and "quiet_hours"."start_hour" <> "quiet_hours"."end_hour")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notification_choices FOR EACH ROW EXECUTE FUNCTION touch_updated_at();--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON quiet_hours FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notification_choices FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON quiet_hours FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
