import type { leadTypes } from '#contract/enums.ts'

import type { Dice, NonEmpty } from '../random.ts'

type LeadType = (typeof leadTypes)[number]

const said: Record<LeadType, NonEmpty<string>> = {
  contact: [
    'Is this still available? We would like to see it this week.',
    'Hello, what is the final price? We have sold our old flat and can decide soon.',
    'Is the parking covered, and is there space for two scooters as well?',
    'We are a family of four and look for a home near a good school. When can we talk?',
    'क्या यह अभी ख़ाली है? शनिवार को देखने आ सकते हैं।',
    'Is the society fine with a small dog?',
  ],
  message: [
    'Could you send the floor plan, please?',
    'Which bank has approved a loan for this one?',
    'क्या पानी सुबह-शाम दोनों समय आता है?',
    'How old is the building, and when was it last painted?',
  ],
  callback: [
    'Please call after office hours.',
    'Please call, I prefer to talk in Hindi.',
    'दोपहर के बाद फ़ोन करें।',
  ],
  interest: [
    'I like this home. Please keep me informed if the price moves.',
    'Interested, but only from next month.',
  ],
  tour: ['I would come with my parents.', 'Weekend is best for us.', 'माता-पिता के साथ आऊँगी।'],
  video_tour: [
    'I live in Pune at the moment; a video call would help.',
    'My brother in Dubai wants to join the call.',
  ],
  location_request: [
    'Please share the exact location, we are in the area today.',
    'Is it the lane behind the temple?',
  ],
  homeloan: [
    'I need a loan of about 70 percent. What would be the EMI?',
    'Salaried, 12 years; which papers do I need?',
  ],
  meeting: ['I would like to sit down and talk about the price.', 'Can we meet at your office?'],
  soft_lead_conversion: ['Viewed this property several times.'],
}

/** Whoever only looked has said nothing. */
export function messageFor(type: LeadType, dice: Dice): string | null {
  const message = dice.pick(said[type])
  return type === 'soft_lead_conversion' ? null : message
}

export const repeatMessages: NonEmpty<string> = [
  'We could also come on Sunday morning.',
  'One more question: is the lift on power backup?',
  'क्या किराए में कुछ कमी हो सकती है?',
]

export const calls: NonEmpty<string> = [
  'Will visit on Sunday with his wife.',
  'Wants to see the papers first.',
  'लोन पास होते ही आगे बात करेंगे।',
  'Asked whether the price moves for a quick deal.',
]

export const missedCalls: NonEmpty<string> = ['Rang twice, will try again in the evening.', 'फ़ोन बंद था।']

export const notes: NonEmpty<string> = [
  'Budget is a little lower; sent two other homes.',
  'Waiting for the bank.',
  'Prefers the ground floor.',
  'किराए पर देने के लिए ले रहे हैं, ख़ुद नहीं रहेंगे।',
]
