-- Texts that an operator published are theirs to change. A site without accounts begins with the longer notice; people
-- who agreed to the first one are asked again, from the next day on.
DO $do$
DECLARE
  first_version constant text := '2026-11-21';
  next_version constant text := greatest('2026-11-22', to_char((now() AT TIME ZONE 'Asia/Kolkata') + interval '1 day', 'YYYY-MM-DD'));
  heading constant jsonb := jsonb_build_object('en', E'\n\n## What you ask the house itself', 'hi', E'\n\n## जो आप सीधे हमसे पूछते हैं');
  added constant jsonb := jsonb_build_object('en', $text$

## Who carries messages for us

Emails, text messages, WhatsApp messages and alerts on your devices travel through other companies. Each gets only what it needs to deliver them.

Email: our mail service gets your address and the email. Text messages: an SMS gateway and your mobile operator get your number and the text.

WhatsApp, only if you agree to it: Meta, which runs WhatsApp, gets your number, what we write to you and what you answer there.

Alerts on a device, only if you switch them on: the push service of your browser’s maker (Google, Mozilla, Apple or Microsoft) gets an address of that browser, and a message that only the browser can read.

If you sign in with an account elsewhere, its provider learns that you sign in here. If you speak a search, your browser may send your voice to its maker; we get only the words. Pictures and files may be stored with a hosting company.$text$, 'hi', $text$

## हमारे संदेश कौन पहुँचाता है

ईमेल, एसएमएस, WhatsApp संदेश और आपके डिवाइस की सूचनाएँ दूसरी कंपनियों से होकर आप तक पहुँचती हैं। हर कंपनी को उतना ही मिलता है जितना पहुँचाने के लिए ज़रूरी है।

ईमेल: हमारी मेल सेवा को आपका ईमेल पता और ईमेल मिलता है। एसएमएस: एसएमएस गेटवे और आपकी मोबाइल कंपनी को आपका नंबर और संदेश मिलता है।

WhatsApp, सिर्फ़ आपकी सहमति से: WhatsApp चलाने वाली कंपनी Meta को आपका नंबर, हमारे लिखे संदेश और वहाँ दिए आपके जवाब मिलते हैं।

डिवाइस पर सूचनाएँ, सिर्फ़ आपके चालू करने पर: आपके ब्राउज़र की कंपनी (Google, Mozilla, Apple या Microsoft) की पुश सेवा को उस ब्राउज़र का एक पता और ऐसा संदेश मिलता है जिसे केवल ब्राउज़र पढ़ सकता है।

अगर आप किसी और सेवा के खाते से साइन इन करते हैं, तो उसे पता चलता है कि आप यहाँ साइन इन करते हैं। अगर आप बोलकर खोजते हैं, तो आपका ब्राउज़र आपकी आवाज़ अपनी कंपनी को भेज सकता है; हमें सिर्फ़ शब्द मिलते हैं। तस्वीरें और फ़ाइलें किसी होस्टिंग कंपनी के पास रखी हो सकती हैं।$text$);
BEGIN
  IF (SELECT max(version) FROM legal_versions) <> first_version THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM users) THEN
    ALTER TABLE legal_texts DISABLE TRIGGER protect_legal_text;
    UPDATE legal_texts SET body = replace(body, heading ->> locale, (added ->> locale) || (heading ->> locale))
      WHERE version = first_version AND kind = 'privacy';
    ALTER TABLE legal_texts ENABLE TRIGGER protect_legal_text;
    RETURN;
  END IF;
  INSERT INTO legal_versions (version) VALUES (next_version);
  INSERT INTO legal_texts (version, kind, locale, body)
    SELECT next_version, kind, locale, CASE kind WHEN 'privacy' THEN replace(body, heading ->> locale, (added ->> locale) || (heading ->> locale)) ELSE body END
    FROM legal_texts WHERE version = first_version;
END
$do$;
