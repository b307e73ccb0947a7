import { remuxFilm, type FilmBounds } from './remux.ts'

/** Program of the process that reads one film: its bytes come in, a line about its copy and the copy go out. */
const [length = '0', seconds = '0', bytes = '0'] = process.argv.slice(2)
const bounds: FilmBounds = { seconds: Number(seconds), bytes: Number(bytes) }
const given = new Uint8Array(Number(length))
let received = 0
const pieces: AsyncIterable<Uint8Array> = process.stdin
for await (const piece of pieces) {
  given.set(piece, received)
  received += piece.length
}
const film = await remuxFilm(given, bounds)
if (typeof film === 'string') process.stdout.write(`${JSON.stringify(film)}\n`)
else {
  const { bytes: copy, ...about } = film
  process.stdout.write(`${JSON.stringify(about)}\n`)
  process.stdout.write(copy)
}
