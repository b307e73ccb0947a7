import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'

import { readShown, shownWhole, type Shown } from './edits.ts'
import { nestsTooDeep } from './nesting.ts'
import { claimsTooMuch } from './tables.ts'

// What it cannot parse is refused, and not worth a line.
Logging.level = LogLevel.Silent

/** `CODEC`: not one that every browser plays. `EDITED`: its edit list leaves out what the file still has. */
export type FilmRefusal = 'NOT_A_FILM' | 'TOO_LONG' | 'CODEC' | 'TOO_MANY_PIXELS' | 'EDITED'

export type Film = {
  bytes: Uint8Array<ArrayBuffer>
  format: 'mp4' | 'webm'
  width: number
  height: number
  seconds: number
}

export type FilmBounds = { seconds: number; bytes: number }

/** A 4K film in either direction. */
const maxSide = 4096
const minSide = 64
const maxTracks = 16
/** Of picture and sound together: a phone films 240 pictures a second at most. */
const maxPacketsPerSecond = 300
/** Seconds that an edit list may leave out, as encoders begin sound early: HE-AAC by 0.118. */
const editTolerance = 0.12
/** Its lengths are in units of their own. */
const editRounding = 0.005

/**
 * Copies the packets of picture and sound into a new container, without the metadata and other tracks of the given
 * one; one whose edits hide packets is refused. Its length is measured by the packets, whatever its header says.
 */
export async function remuxFilm(
  bytes: Uint8Array<ArrayBuffer>,
  bounds: FilmBounds,
): Promise<Film | FilmRefusal> {
  if (claimsTooMuch(bytes) || nestsTooDeep(bytes)) return 'NOT_A_FILM'
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] })
  try {
    return await copy(input, { ...bounds, given: bytes })
  } catch (cause) {
    if (cause instanceof Refusal) return cause.reason
    return 'NOT_A_FILM'
  }
}

class Refusal extends Error {
  readonly reason: FilmRefusal

  constructor(reason: FilmRefusal) {
    super(reason)
    this.reason = reason
  }
}

type Given = FilmBounds & { given: Uint8Array }

async function copy(input: Input, bounds: Given): Promise<Film> {
  const tracks = await input.getTracks()
  if (tracks.length > maxTracks) throw new Refusal('NOT_A_FILM')
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) throw new Refusal('NOT_A_FILM')
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  await requirePlayable({ video, audio, format })
  const width = await video.getDisplayWidth()
  const height = await video.getDisplayHeight()
  if (Math.min(width, height) < minSide) throw new Refusal('NOT_A_FILM')
  const coded = [await video.getCodedWidth(), await video.getCodedHeight(), width, height]
  if (Math.max(...coded) > maxSide) throw new Refusal('TOO_MANY_PIXELS')

  const target = new BufferTarget()
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  })
  const seconds = await copyPackets({ video, audio, output, rotation: await video.getRotation() }, bounds)
  if (target.buffer === null) throw new Refusal('NOT_A_FILM')
  return { bytes: new Uint8Array(target.buffer), format, width, height, seconds }
}

/** Baseline, main and high profile, in 8 bits and 4:2:0: others are played by some browsers only. */
const avc = /^avc[13]\.(?:42|4d|64)[0-9a-f]{4}$/i
const vp9 = /^vp09\.0[02]\./

type Tracks = { video: InputVideoTrack; audio: InputAudioTrack | null }

async function requirePlayable({ video, audio, format }: Tracks & { format: Film['format'] }) {
  const picture = (await video.getCodecParameterString()) ?? ''
  const isVp8 = (await video.getCodec()) === 'vp8'
  const isPlayed = format === 'mp4' ? avc.test(picture) : isVp8 || vp9.test(picture)
  const sound = audio === null ? null : await audio.getCodec()
  const heard: readonly (string | null)[] = format === 'mp4' ? ['aac', null] : ['opus', 'vorbis', null]
  // A track with sound that is not understood has null as its codec as well.
  if (!isPlayed || !heard.includes(sound) || (audio !== null && sound === null)) throw new Refusal('CODEC')
}

type Copied = Tracks & { output: Output; rotation: 0 | 90 | 180 | 270 }

async function copyPackets({ video, audio, output, rotation }: Copied, bounds: Given): Promise<number> {
  const [videoCodec, audioCodec] = [await video.getCodec(), (await audio?.getCodec()) ?? null]
  const [decoderConfig, audioConfig] = [await video.getDecoderConfig(), await audio?.getDecoderConfig()]
  if (videoCodec === null || decoderConfig === null || audioConfig === null) throw new Refusal('CODEC')
  const picture = new EncodedVideoPacketSource(videoCodec)
  output.addVideoTrack(picture, { rotation })
  const sound = audioCodec === null ? null : new EncodedAudioPacketSource(audioCodec)
  if (sound) output.addAudioTrack(sound)
  await output.start()

  // In the order of their times, because a container writes both side by side.
  const pictures = new EncodedPacketSink(video).packets(undefined, undefined, { verifyKeyPackets: true })
  const sounds = audio && sound ? new EncodedPacketSink(audio).packets() : null
  const first = await video.input.getFirstTimestamp(audio ? [video, audio] : [video])
  const measure = createMeasure(bounds, first)
  const videoShown = shownOf(video, bounds.given)
  const audioShown = audio ? shownOf(audio, bounds.given) : shownWhole
  let nextSound = await sounds?.next()
  const addSoundUntil = async (time: number) => {
    for (; sounds && nextSound?.done === false && nextSound.value.timestamp <= time;) {
      await sound?.add(
        measure.take(nextSound.value, audioShown),
        audioConfig && { decoderConfig: audioConfig },
      )
      nextSound = await sounds.next()
    }
  }
  let shown = 0
  for await (const packet of pictures) {
    if (shown === 0 && packet.type !== 'key') throw new Refusal('NOT_A_FILM')
    await addSoundUntil(packet.timestamp)
    await picture.add(measure.take(packet, videoShown), { decoderConfig })
    shown++
  }
  await addSoundUntil(Infinity)
  if (shown === 0) throw new Refusal('NOT_A_FILM')
  await output.finalize()
  return measure.seconds()
}

function shownOf({ id }: InputVideoTrack | InputAudioTrack, film: Uint8Array): Shown {
  const shown = readShown(film, id)
  if (shown === null) throw new Refusal('EDITED')
  return shown
}

/** A packet of which a part is shown is not hidden. */
function isHidden({ timestamp, duration }: EncodedPacket, { start, end }: Shown): boolean {
  const until = timestamp + duration
  const isBefore = until <= start + editRounding && timestamp < start - editTolerance
  return isBefore || (timestamp >= end - editRounding && until > end + editTolerance)
}

/** Sums what the packets say; a packet that contradicts the bounds ends the copy. */
function createMeasure({ seconds, bytes }: FilmBounds, first: number) {
  const maxPackets = maxPacketsPerSecond * seconds
  // Encoders begin before zero, where a container cannot.
  const shift = Math.max(0, -first)
  let [from, to, size, count] = [Infinity, -Infinity, 0, 0]
  return {
    take(packet: EncodedPacket, shown: Shown): EncodedPacket {
      if (isHidden(packet, shown)) throw new Refusal('EDITED')
      from = Math.min(from, packet.timestamp)
      to = Math.max(to, packet.timestamp + packet.duration)
      size += packet.byteLength
      count++
      if (to - from > seconds) throw new Refusal('TOO_LONG')
      // Samples may overlap, so that a small file names more bytes than it has.
      if (size > bytes || count > maxPackets || !Number.isFinite(to - from)) throw new Refusal('NOT_A_FILM')
      return shift === 0 ? packet : packet.clone({ timestamp: packet.timestamp + shift })
    },
    seconds: () => to - from,
  }
}
