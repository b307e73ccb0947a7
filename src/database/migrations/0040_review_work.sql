CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"author_id" uuid,
	"is_by_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_en" text NOT NULL,
	"title_hi" text NOT NULL,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reasons" ADD CONSTRAINT "review_reasons_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_answers_submission_key" ON "review_answers" USING btree ("decision_id","submission_key");--> statement-breakpoint
CREATE INDEX "review_answers_of_decision_idx" ON "review_answers" USING btree ("decision_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_answers_of_author_idx" ON "review_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "review_reasons_order_idx" ON "review_reasons" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "review_reasons_of_staff_idx" ON "review_reasons" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "reports_open_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "review_decisions_newest_idx" ON "review_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_decisions_answered_idx" ON "review_decisions" USING btree ("answered_at","id") WHERE "review_decisions"."answered_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_held', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'listing_offered', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied'));--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON review_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users(author_id);
--> statement-breakpoint
-- Decisions made so far: since when what they decided on had waited.
UPDATE review_decisions d SET submitted_at = coalesce(
  (SELECT r.created_at FROM property_revisions r WHERE r.id = d.revision_id),
  (SELECT max(e.created_at) FROM property_events e
    WHERE e.property_id = d.property_id AND e.kind = 'submitted' AND e.created_at <= d.created_at),
  (SELECT p.created_at FROM properties p WHERE p.id = d.property_id))
WHERE d.decision IN ('approved', 'rejected');
--> statement-breakpoint
INSERT INTO review_reasons (id, position, title_en, title_hi, text_en, text_hi) VALUES
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0001', 10, 'Photos of another home', 'तस्वीरें दूसरे घर की',
 'The photos do not show this home, or also stand in another listing. Please upload photos that you took of this home yourself.',
 'तस्वीरें इस घर की नहीं लगतीं, या किसी और लिस्टिंग में भी हैं। कृपया इसी घर की अपनी खींची हुई तस्वीरें लगाएँ।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0002', 20, 'Too few or unclear photos', 'तस्वीरें कम या धुंधली',
 'The photos are too few or too dark to judge the home. Please add clear photos by daylight: outside, living room, kitchen, bedrooms and bathroom.',
 'तस्वीरें इतनी कम या धुंधली हैं कि घर समझ नहीं आता। कृपया दिन की रोशनी में साफ़ तस्वीरें जोड़ें: बाहर से, बैठक, रसोई, बेडरूम और बाथरूम।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0003', 30, 'Contact details in the text', 'लिखाई में संपर्क जानकारी',
 'The text holds a phone number, e-mail or web address. Please take it out: people reach you through the enquiry form, and your number is shown to those who ask for it.',
 'लिखाई में फ़ोन नंबर, ईमेल या वेब पता है। कृपया उसे हटाएँ: लोग पूछताछ फ़ॉर्म से आप तक पहुँचते हैं और माँगने पर आपका नंबर दिखाया जाता है।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0004', 40, 'Price does not fit', 'कीमत मेल नहीं खाती',
 'The price is far from homes of this kind in the area. Please check the price and the area in square feet, and correct whichever is wrong.',
 'कीमत इस इलाके के ऐसे घरों से बहुत अलग है। कृपया कीमत और क्षेत्रफल (वर्ग फ़ुट) जाँचें और जो गलत हो उसे ठीक करें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0005', 50, 'Address or locality unclear', 'पता या इलाका साफ़ नहीं',
 'The address and the locality do not fit together, or the home cannot be found. Please give street, colony and PIN code, and choose the locality from the list.',
 'पता और इलाका मेल नहीं खाते, या घर खोजा नहीं जा सकता। कृपया सड़क, कॉलोनी और पिन कोड लिखें और इलाका सूची में से चुनें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0006', 60, 'Listed twice', 'दो बार सूचीबद्ध',
 'This home is already listed. Please keep one of the listings and bring it up to date instead of adding it again.',
 'यह घर पहले से सूचीबद्ध है। कृपया एक ही लिस्टिंग रखें और दोबारा जोड़ने के बजाय उसी को अपडेट करें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0007', 70, 'Wording that keeps people out', 'लोगों को बाहर रखने वाले शब्द',
 'The text prefers or keeps out people by religion, caste, diet or the like. Homes here are open to everyone; please take it out.',
 'लिखाई में धर्म, जाति, खान-पान या ऐसी किसी बात पर लोगों को चुना या रोका गया है। यहाँ घर सबके लिए हैं; कृपया इसे हटाएँ।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0008', 80, 'Right to offer not shown', 'बेचने का अधिकार साफ़ नहीं',
 'We could not see that you may offer this home. Please answer here and tell us whether you are the owner, or for whom you act and since when.',
 'यह साफ़ नहीं हुआ कि आप यह घर दे सकते हैं। कृपया यहीं जवाब में बताएँ कि आप मालिक हैं या किसकी ओर से और कब से काम कर रहे हैं।');
