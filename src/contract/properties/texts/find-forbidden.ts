import type { Span } from '../../texts/find-phones.ts'
import { fold } from '../../texts/normalize-text.ts'

export const forbiddenGroups = ['discrimination', 'fraud', 'abuse'] as const
export type ForbiddenGroup = (typeof forbiddenGroups)[number]

type ForbiddenMatch = Span & { group: ForbiddenGroup }

/** Forbidden wording in a normalized text: discrimination, impossible claims, insults. */
export function findForbidden(text: string): ForbiddenMatch[] {
  const found: ForbiddenMatch[] = []
  for (const [group, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (!found.some((other) => other.start < span.end && span.start < other.end))
        found.push({ ...span, group })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

const people = alternatives(
  'hindus? muslims? mohammed(?:an|en)s? christians? sikhs? jains? buddhists? parsis? brahmins? brahmans? rajputs?',
  'baniyas? baniya marwaris? agarwals? dalits? sc/st sc-st scst obc tribals? upper-caste lower-caste general-caste',
  'हिंदू हिंदुओं हिन्दू मुस्लिम मुसलमान मुसलमानों मुस्लिमों ईसाई ईसाइयों सिख सिखों जैन जैनों ब्राह्मण ब्राह्मणों',
  'राजपूत राजपूतों बनिया बनियों मारवाड़ी दलित दलितों सवर्ण आदिवासी एससी एसटी ओबीसी ऊंची-जाति',
)
const only = alternatives('only strictly exclusively preferably sirf keval bas केवल सिर्फ मात्र')
const household = alternatives(
  'family families parivar people person persons tenants buyers community samaj caste log',
  'परिवार परिवारों समाज लोग लोगों जाति किराएदार किरायेदार',
)
const caste = alternatives('caste jati jaati gotra religion dharm mazhab जाति जात गोत्र धर्म मज़हब')
const proof = alternatives('certificate proof praman-patra pramaan-patra प्रमाण-पत्र प्रमाणपत्र')
const saying = alternatives('batana batani likhna likhni बताना बतानी लिखना लिखनी')
const must = alternatives(
  'required needed mandatory compulsory necessary zaroori zaruri jaroori jaruri anivarya chahiye must',
  'ज़रूरी आवश्यक अनिवार्य चाहिए',
)
const say = alternatives(
  'batayen batayein bataen bataye bataiye batao likhen likhein बताएँ बताएं बताये बतायें बताइए बताइये बताओ लिखें',
)
const your = alternatives('apni apna aapki aapka अपनी अपना आपकी आपका')
/** Place names, such as a temple or a colony, may contain any of these words. */
const place = alternatives(
  'temple mandir colony nagar school college hospital masjid mosque gurudwara church dharamshala bhawan market road',
  'marg chowk मंदिर कॉलोनी नगर स्कूल कॉलेज अस्पताल मस्जिद गुरुद्वारा चर्च धर्मशाला भवन बाजार मार्ग रोड चौक',
)
const begin = String.raw`(?<![\p{L}\p{M}\d])`
const edge = String.raw`(?![\p{L}\p{M}\d])`
const gap = String.raw`[\s,:/()-]{1,3}`
const group = String.raw`${people}${edge}(?:${gap}(?:and|or|और|या|${people})${edge}){0,4}`
const nowhere = String.raw`(?!${gap}${place}${edge})`
const not = `(?!${gap}${alternatives('not nahi nahin nhi नहीं')}${edge})`

const patterns: readonly (readonly [ForbiddenGroup, RegExp])[] = [
  ['discrimination', pattern(`${only}${gap}(?:(?:for|to)${gap})?(?:${group})${nowhere}`)],
  [
    'discrimination',
    pattern(
      String.raw`${group}(?:${gap}${household})?(?:${gap}(?:को|के लिए|ke liye|ko))?${gap}(?:only|ही|hi|preferred|preference|not allowed|are not allowed|not welcome|excluded|वरीयता|को वरीयता|नहीं|nahi|allowed nahi|मना|mana|क्षमा करें|kshama|excuse|wanted|required|chahiye|चाहिए)${edge}${not}`,
    ),
  ],
  ['discrimination', pattern(`(?:no|not for|non|except|without|not to)${gap}${group}${nowhere}`)],
  ['discrimination', pattern(`(?:must|should) be ${group}${nowhere}`)],
  // Asked for, and not said to be no matter.
  [
    'discrimination',
    pattern(`(?<!no )${caste}(?: ${proof})?(?: ${saying})?(?: (?:is|hai|है))? ${must}${edge}${not}`),
  ],
  [
    'discrimination',
    pattern(`(?<!not )(?:mention|state|specify|disclose|tell|share)(?: us| me)?(?: your| the)? ${caste}`),
  ],
  ['discrimination', pattern(`${your} ${caste}(?: (?:zaroor|जरूर))? ${say}`)],
  [
    'fraud',
    phrases(
      'without (?:any )?(?:registry|registration|papers?|documents?)',
      'no (?:registry|papers?|documents?|agreement) (?:needed|required)',
      '(?:bina|बिना) (?:registry|kagaz|kagzat|रजिस्ट्री|कागज|कागजात|दस्तावेज)(?: के)?',
      '(?:pay|send|transfer|deposit) (?:the )?(?:token|advance|booking amount|money|deposit) (?:before|without) (?:a |the )?(?:visit|visiting|seeing|viewing)',
      '(?:advance|token|payment|एडवांस|टोकन|भुगतान) (?:before|without|बिना) (?:any )?(?:visit|viewing|देखे)',
      '(?:guaranteed|assured|fixed) (?:monthly |annual )?(?:returns?|profit|income)',
      '(?:double|triple) your (?:money|investment)',
      '(?:paisa|paise|money|पैसा|पैसे) (?:double|दोगुना|दुगना|डबल)',
      'गारंटीड (?:रिटर्न|मुनाफा)',
      '(?:payment|paise|part payment|पेमेंट) (?:in |mein |में )?black',
      '(?:black|ब्लैक) (?:money|में भुगतान|mein payment)',
      'western union|money ?gram|gift cards?|lottery winner',
      '(?:share|send|tell) (?:the |your )?otp',
    ),
  ],
  [
    'abuse',
    phrases(
      'fuck(?:ing|er|ers)?|bitch(?:es)?|bastards?|assholes?|(?:mother ?fuckers?)',
      'madar ?chod|bhen ?chod|behen ?chod|bhosdi(?:ke)?|chutiya|gandu|randi|bhangi',
      'मादरचोद|बहनचोद|भोसड़ी(?:के)?|चूतिया|गांडू|रंडी|भंगी',
    ),
  ],
]

/** Words separated by blanks; a dash in a word stands for one blank. */
function alternatives(...lines: string[]): string {
  const words = lines.flatMap((line) => fold(line).text.split(' '))
  return `(?:${words.map((word) => word.replaceAll('-', String.raw`[\s-]`)).join('|')})`
}

function phrases(...lines: string[]): RegExp {
  const folded = lines.map((line) => fold(line).text.replaceAll(' ', String.raw`\s{1,3}`))
  return pattern(`(?:${folded.join('|')})`)
}

function pattern(source: string): RegExp {
  return new RegExp(`${begin}${source}${edge}`, 'gu')
}
