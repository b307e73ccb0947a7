CREATE TABLE "whatsapp_windows" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "told_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_windows" ADD CONSTRAINT "whatsapp_windows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON whatsapp_windows FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
