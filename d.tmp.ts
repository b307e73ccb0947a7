import { fold } from '/work/wt/safety/src/contract/texts/normalize-text.ts'
import { meaningLineOf } from '/work/wt/safety/src/server/safety/policy/meaning-line.ts'
console.log(meaningLineOf(fold(process.argv[2]!)).line)
