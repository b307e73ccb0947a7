/** Names of the months in order, as dates of import files have them. Phrases separated by commas. */
export const monthNames = [
  'jan, january, जन, जनवरी',
  'feb, february, फर, फ़रवरी',
  'mar, march, मार्च',
  'apr, april, अप्रैल',
  'may, मई',
  'jun, june, जून',
  'jul, july, जुल, जुलाई',
  'aug, august, अगस्त',
  'sep, sept, september, सित, सितंबर, सितम्बर',
  'oct, october, अक्टूबर, अक्तूबर, अक्टोबर',
  'nov, november, नव, नवंबर, नवम्बर',
  'dec, december, दिस, दिसंबर, दिसम्बर',
]

export const weekdayNames = [
  'mon, monday, सोम, सोमवार',
  'tue, tues, tuesday, मंगल, मंगलवार',
  'wed, wednesday, बुध, बुधवार',
  'thu, thur, thurs, thursday, गुरु, गुरुवार, बृहस्पतिवार',
  'fri, friday, शुक्र, शुक्रवार',
  'sat, saturday, शनि, शनिवार',
  'sun, sunday, रवि, रविवार, इतवार',
]
