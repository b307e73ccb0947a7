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
--> statement-breakpoint
INSERT INTO legal_versions (version, created_at) VALUES ('2026-11-21', '2026-11-20T18:30:00Z');
--> statement-breakpoint
INSERT INTO legal_texts (version, kind, locale, body) VALUES
('2026-11-21', 'terms', 'en', $text$What you may expect of Haveli, and what we expect of you.

## What Haveli is

Haveli shows homes and plots that owners, agents and builders offer in Jaipur, and carries your enquiries to them. We are not a party to any sale or tenancy; you make it with the other side.

## Your account

Give your own name, address and number, keep your password to yourself, and use one account. An account that deceives others is suspended; you are told why.

## Listings

List only what you own or may offer, with true price, size, place and pictures. Listings are reviewed; one that is false, a duplicate or unlawful is rejected with a reason. A registered project must show its RERA number.

## Cashback and rent-free months

An offer on a listing is given by the one who lists it, on the terms that stand there. Get it in writing before you pay.

## Enquiries, visits and reviews

Ask about a home only when you mean it, keep the time of a visit you asked for or cancel it, and write a review only of somebody you really dealt with. Sending enquiries in bulk, or collecting listings or numbers by a program, is not allowed.

## Figures and calculators

Medians and ranges come from the listings on Haveli; how many stand behind each is said beside it. What the calculators give is an estimate: the bank, the sub-registrar and the other side name the real figures.

## Before you pay

Visit the home, and have title, approvals and dues checked. We check listings with care but cannot promise that each statement in them is right.

## Changes and law

When these terms change, the date above changes. The law of India holds; the courts of Jaipur decide.$text$),
('2026-11-21', 'terms', 'hi', $text$हवेली से आप क्या उम्मीद रख सकते हैं, और हम आपसे क्या।

## हवेली क्या है

हवेली जयपुर में मालिकों, एजेंटों और बिल्डरों के घर और प्लॉट दिखाता है और आपकी पूछताछ उन तक पहुँचाता है। किसी खरीद या किरायेदारी में हम पक्ष नहीं हैं; वह आप दूसरे पक्ष के साथ करते हैं।

## आपका खाता

अपना सही नाम, पता और नंबर दें, पासवर्ड किसी को न बताएँ और एक ही खाता रखें। दूसरों को धोखा देने वाला खाता रोक दिया जाता है; कारण आपको बताया जाता है।

## लिस्टिंग

वही लिस्ट करें जो आपका है या जिसे देने का आपको अधिकार है, और दाम, आकार, जगह व तस्वीरें सच्ची हों। लिस्टिंग जाँची जाती है; झूठी, दोहराई गई या गैरकानूनी लिस्टिंग कारण बताकर नामंज़ूर की जाती है। पंजीकृत प्रोजेक्ट में RERA नंबर होना चाहिए।

## कैशबैक और बिना किराए के महीने

लिस्टिंग पर दिया गया ऑफ़र लिस्ट करने वाले का होता है, वहीं लिखी शर्तों पर। पैसे देने से पहले उसे लिखित में लें।

## पूछताछ, विज़िट और राय

घर के बारे में तभी पूछें जब सच में रुचि हो, माँगी हुई विज़िट का समय निभाएँ या उसे रद्द करें, और राय उसी के बारे में लिखें जिससे आपका काम पड़ा हो। थोक में पूछताछ भेजना, या किसी प्रोग्राम से लिस्टिंग या नंबर इकट्ठा करना मना है।

## आँकड़े और कैलकुलेटर

बीच के दाम और सीमाएँ हवेली की लिस्टिंग से निकलती हैं; हर आँकड़े के पास लिखा है कि वह कितने घरों से बना है। कैलकुलेटर का नतीजा अनुमान है: असली रक़म बैंक, उप-पंजीयक और सामने वाला पक्ष बताते हैं।

## पैसे देने से पहले

घर देखकर आएँ और मालिकाना हक, मंज़ूरियाँ और बकाया जँचवा लें। हम लिस्टिंग ध्यान से जाँचते हैं, पर हर बात सही होने का वादा नहीं कर सकते।

## बदलाव और कानून

ये शर्तें बदलने पर ऊपर की तारीख बदलती है। भारत का कानून लागू है; फैसला जयपुर की अदालतें करती हैं।$text$),
('2026-11-21', 'privacy', 'en', $text$What Haveli keeps about you, why, and what you decide.

## What we keep

What you type at sign-up, your password only as a hash, your listings with their pictures, your enquiries and visits, and the homes you looked at while signed in, unless you switch that off in your settings.

## What stays in your browser

Homes you keep without an account, homes you opened last, how you like results shown, and a number without a name that tells one visit from the next. Favorites join your account when you sign in; the list of homes viewed can be cleared on the home page. Signing out clears all of it.

## What we count

How often a home was opened, from where a visitor came, and how often its QR code was scanned. Listers see sums; who looked is shown to them only where your settings allow it.

## Who sees it

A lister gets your name, number and address when you send them an enquiry. Numbers and addresses never stand in a public page. We sell nothing to anybody, and our pages load nothing from other sites.

## What you ask the house itself

A callback, a home loan, a consultation or a message to us is read by our sales desk only, with the name and number you gave, and answered from there.

## Cookies

One cookie keeps you signed in for up to 30 days, or until you close the browser if you choose so; one remembers your language, and one whether you keep the dashboard’s menu narrow. Short-lived ones, for ten minutes to a day, tie a sign-in code, a second step or a new account to your browser. There are none for advertising.

## Against abuse

With a session and a consent we keep the network address they came from. Attempts to sign in are counted; those counts are kept for hours, not more.

## Your rights

Under the Digital Personal Data Protection Act you may see, correct and erase what we keep, and take back a consent. Write to the support address at the foot of this page.$text$),
('2026-11-21', 'privacy', 'hi', $text$हवेली आपके बारे में क्या रखता है, क्यों, और क्या आप तय करते हैं।

## हम क्या रखते हैं

साइन अप में लिखी जानकारी, पासवर्ड सिर्फ़ हैश के रूप में, आपकी लिस्टिंग और तस्वीरें, आपकी पूछताछ और विज़िट, और साइन इन रहते हुए देखे गए घर, जब तक आप सेटिंग में इसे बंद न करें।

## जो आपके ब्राउज़र में रहता है

बिना खाते के सहेजे घर, हाल में खोले घर, नतीजे देखने का आपका ढंग, और एक बेनाम संख्या जो एक बार के आने को दूसरे से अलग करती है। साइन इन करने पर पसंदीदा घर आपके खाते में जुड़ जाते हैं; देखे हुए घरों की सूची होम पेज पर मिटाई जा सकती है। साइन आउट करने पर यह सब मिट जाता है।

## हम क्या गिनते हैं

कोई घर कितनी बार खोला गया, देखने वाला कहाँ से आया, और उसका QR कोड कितनी बार स्कैन हुआ। विज्ञापन देने वाले को जोड़ दिखता है; किसने देखा, यह तभी जब आपकी सेटिंग इजाज़त दे।

## कौन देखता है

जब आप पूछताछ भेजते हैं तो लिस्ट करने वाले को आपका नाम, नंबर और ईमेल मिलता है। नंबर और ईमेल किसी सार्वजनिक पन्ने पर नहीं होते। हम किसी को कुछ नहीं बेचते, और हमारे पन्ने दूसरी साइटों से कुछ नहीं लेते।

## जो आप सीधे हमसे पूछते हैं

कॉल बैक, होम लोन, सलाह या हमें भेजा संदेश केवल हमारी सेल्स टीम पढ़ती है, आपके दिए नाम और नंबर के साथ, और वहीं से जवाब देती है।

## कुकी

एक कुकी आपको 30 दिन तक साइन इन रखती है, या आप चाहें तो सिर्फ़ ब्राउज़र बंद होने तक; एक आपकी भाषा याद रखती है और एक यह कि आपने डैशबोर्ड का मेन्यू छोटा रखा है या नहीं। दस मिनट से एक दिन तक चलने वाली छोटी कुकी साइन इन कोड, दूसरे चरण या नए खाते को आपके ब्राउज़र से जोड़ती हैं। विज्ञापन के लिए कोई कुकी नहीं है।

## दुरुपयोग के विरुद्ध

सत्र और सहमति के साथ हम वह नेटवर्क पता रखते हैं जहाँ से वे आए। साइन इन की कोशिशें गिनी जाती हैं; ये गिनतियाँ कुछ घंटे ही रखी जाती हैं।

## आपके अधिकार

डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम के तहत आप अपना डेटा देख, सुधार और मिटवा सकते हैं, और सहमति वापस ले सकते हैं। इस पन्ने के नीचे दिए सहायता पते पर लिखें।$text$);
