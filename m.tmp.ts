import { readFileSync } from 'node:fs'
import { findWarnings } from '/work/wt/safety/src/server/safety/policy/find-warnings.ts'
const t=performance.now(); let n=0
for (const file of process.argv.slice(2)) {
let lang=''; const c:any={}
for (const l of readFileSync(file,'utf8').split('\n')) {
  if (l.startsWith('# ')) {lang=l.slice(2);continue}
  const at=l.indexOf(' | '); if(at<0) continue
  const want=l.slice(0,at), text=l.slice(at+3); n++
  const w=findWarnings(text)
  const s=c[lang]??={scam:0,hit:0,ok:0,fa:0,rule:0}
  if(want==='-'){s.ok++; if(w.length){s.fa++; console.log('FALSE',lang,w[0].rule,text,'=>',w[0].trigger)}}
  else {s.scam++; if(w.length)s.hit++; else console.log('MISS',lang,want,text); if(w.some(x=>x.rule===want))s.rule++; else if(w.length) console.log('OTHER',want,w.map(x=>x.rule).join(),text)}
}
console.log(file); console.table(c)}
console.log((performance.now()-t)/n,'ms per line')
