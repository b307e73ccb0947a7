CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp (3) with time zone,
	"scopes" text[] NOT NULL,
	"days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_public_id_key" UNIQUE("public_id"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_days_range" CHECK ("api_keys"."days" between 1 and 365),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['listings:read', 'listings:write', 'leads:read', 'leads:write', 'visits:read', 'webhooks:write']),
	CONSTRAINT "api_keys_former_together" CHECK (("api_keys"."former_hash" is null) = ("api_keys"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_team_idx" ON "api_keys" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_of_user_idx" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
