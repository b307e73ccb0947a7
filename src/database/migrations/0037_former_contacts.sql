CREATE TABLE "former_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_contacts" ADD CONSTRAINT "former_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_contacts_of_user_idx" ON "former_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_contacts_old_idx" ON "former_contacts" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON former_contacts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
