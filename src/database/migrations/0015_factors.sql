CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"pending_sign_in_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"sealed_secret" text,
	"phone" text,
	"verified_at" timestamp (3) with time zone,
	"last_used_step" integer,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factors_type_known" CHECK ("factors"."type" in ('totp', 'phone')),
	CONSTRAINT "factors_phone_format" CHECK ("factors"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "factors_type_complete" CHECK (("factors"."type" = 'totp') = ("factors"."sealed_secret" is not null) and ("factors"."type" = 'phone') = ("factors"."phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stays_signed_in" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_of_user_key" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
DROP TABLE "phone_factors" CASCADE;--> statement-breakpoint
DROP TABLE "two_factors" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stays_signed_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_pending_sign_in_id_pending_sign_ins_id_fk" FOREIGN KEY ("pending_sign_in_id") REFERENCES "public"."pending_sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_of_factor_idx" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_of_sign_in_idx" ON "factor_challenges" USING btree ("pending_sign_in_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expired_idx" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factors_of_user_idx" ON "factors" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_of_user_idx" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expired_idx" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "two_factor_enabled";