type Span = { start: number; end: number }

/** Chats and groups elsewhere, and short links that hide where they lead. Maps, videos and sites of projects are none. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:https?:\/\/)?(?:www\.)?(?:${[
    String.raw`wa\s?[./ ]\s?me\s?\/\s?\+?\w+`,
    String.raw`(?:api|chat|web)\.whatsapp\.com(?:\/\S*)?`,
    String.raw`whatsapp\.com\/channel\/\S+`,
    String.raw`(?:t|telegram)\s?[.]\s?(?:me|dog)\s?\/\s?\+?\w+`,
    String.raw`(?:signal|ig|m)\.me\/\S+`,
    String.raw`discord\.gg\/\S+`,
    String.raw`(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|is\.gd|v\.gd|t\.ly|ow\.ly|tiny\.cc|shorturl\.at|surl\.li|s\.id|rebrand\.ly|linktr\.ee|forms\.gle|t\.co|lnkd\.in|clck\.ru|shorte\.st|adf\.ly|bl\.ink|soo\.gd|zpr\.io)\/\S+`,
    String.raw`goo\.gl\/(?!maps)\S+`,
    String.raw`docs\.google\.com\/forms\S*`,
    String.raw`(?:wa|t|bit|telegram)\s\(?dot\)?\s(?:me|ly)\b(?:\s?(?:\/|slash)\s?\w+)?`,
    String.raw`[\w-]+\.(?:link|click|page\.link|top|xyz)\/\S+`,
  ].join('|')})`,
  'gu',
)

/** Links in a folded text that lead the conversation away or hide their target. */
export function findLinks(text: string): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
