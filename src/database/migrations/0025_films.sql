CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"pieces" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_kind_known" CHECK ("media_uploads"."kind" in ('film', 'panorama')),
	CONSTRAINT "media_uploads_bytes_positive" CHECK ("media_uploads"."bytes" >= 1)
);
--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_kind_known";--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_of_user_idx" ON "media_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_of_file_idx" ON "media_uploads" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "media_uploads_oldest_idx" ON "media_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "properties_video_url_idx" ON "properties" USING btree ("video_url");--> statement-breakpoint
CREATE INDEX "properties_tour_360_url_idx" ON "properties" USING btree ("tour_360_url");--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_kind_known" CHECK ("stored_files"."kind" in ('image', 'video', 'panorama', 'document', 'export')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" VALIDATE CONSTRAINT "stored_files_kind_known";--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON media_uploads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
