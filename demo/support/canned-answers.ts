import type { cannedAnswers } from '#database/schema/support.ts'

type Answer = Required<
  Pick<typeof cannedAnswers.$inferInsert, 'title' | 'category' | 'textEn' | 'textHi'>
> & { isActive?: boolean }

/** Saved replies of the demo's support team. */
export const answerSeeds: readonly Answer[] = [
  {
    title: 'We look into it',
    category: null,
    textEn: 'Hello {name}, thank you for writing. We are looking into ticket {number} and write again today.',
    textHi: 'नमस्ते {name}, लिखने के लिए धन्यवाद। हम टिकट {number} देख रहे हैं और आज ही फिर लिखेंगे।',
  },
  {
    title: 'More details, please',
    category: null,
    textEn:
      'Hello {name}, to help you we need a little more: which page were you on, what did you press, and what did you see? A picture of the screen helps, too.',
    textHi:
      'नमस्ते {name}, मदद के लिए थोड़ी और जानकारी चाहिए: आप किस पेज पर थे, क्या दबाया और क्या दिखा? स्क्रीन की फ़ोटो से भी मदद मिलती है।',
  },
  {
    title: 'Photo is turned',
    category: 'technical',
    textEn:
      'Hello {name}, please open the photo on your phone, turn it, save it and upload it again. The old one can be removed in the edit screen.',
    textHi:
      'नमस्ते {name}, फ़ोटो को फ़ोन में खोलकर घुमाएँ, सहेजें और फिर अपलोड करें। पुरानी फ़ोटो “बदलें” में जाकर हटाई जा सकती है।',
  },
  {
    title: 'Invoice on its way',
    category: 'billing',
    textEn:
      'Hello {name}, the invoice goes to your email address today. If the GST number is missing, please answer here with it.',
    textHi: 'नमस्ते {name}, बिल आज आपके ईमेल पर आ जाएगा। GST नंबर जोड़ना हो तो यहीं लिख दें।',
  },
  {
    title: 'Change of email address',
    category: 'account',
    textEn:
      'Hello {name}, open Settings, choose Account and enter the new address. We send a link there; once you open it, the new address counts. Favorites and listings stay.',
    textHi:
      'नमस्ते {name}, सेटिंग में “खाता” खोलकर नया पता लिखें। उस पर एक लिंक आएगा; खोलते ही नया पता मान्य होगा। पसंदीदा और लिस्टिंग बनी रहती हैं।',
  },
  {
    title: 'Why a listing was rejected',
    category: 'property',
    textEn:
      'Hello {name}, the reason stands on the card of your listing under My Properties. Mend it there and send the listing again; we look at it within 24 to 48 hours.',
    textHi:
      'नमस्ते {name}, कारण “मेरी प्रॉपर्टी” में आपकी लिस्टिंग के कार्ड पर लिखा है। वहीं सुधारकर फिर भेजें; हम 24 से 48 घंटे में देखते हैं।',
  },
  {
    title: 'Thank you for the idea',
    category: 'feature',
    textEn:
      'Hello {name}, thank you for the idea. We have written it down for the people who plan what comes next, and close ticket {number} for now.',
    textHi:
      'नमस्ते {name}, सुझाव के लिए धन्यवाद। इसे आगे की योजना बनाने वालों तक पहुँचा दिया है; टिकट {number} अभी बंद कर रहे हैं।',
  },
  {
    title: 'Office closed for Diwali',
    category: null,
    textEn: 'Hello {name}, our office is closed for Diwali. We answer ticket {number} once we are back.',
    textHi: 'नमस्ते {name}, दीपावली पर हमारा दफ़्तर बंद है। लौटते ही टिकट {number} का जवाब देंगे।',
    isActive: false,
  },
]
