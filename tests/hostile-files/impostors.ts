import { zipSync } from 'fflate'
import { deflateSync, gzipSync } from 'node:zlib'

const laughs = Array.from({ length: 9 }, (_, level) => {
  const inner = level === 0 ? 'ha' : `&l${level - 1};`
  return `<!ENTITY l${level} "${inner.repeat(10)}">`
}).join('')

const drawing = (inner: string, measures = 'width="40" height="30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${measures}>${inner}</svg>`)

const behind = (hex: string, length = 300) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length, 0x41)])

/** Files sent as images that are none; `hex` are the first bytes of the true type. */
export const impostors: Readonly<Record<string, Buffer>> = {
  text: Buffer.from('Three rooms, call me'),
  'a web page': Buffer.from('<!doctype html><script>fetch("/api/accounts/own")</script>'),
  'a web page without a head': Buffer.from('<img src=x onerror=alert(1)>'),
  JSON: Buffer.from('{"file":"room.jpg"}'),
  'a script': Buffer.from('#!/bin/sh\nrm -rf ~\n'),
  PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
  'a drawing': drawing('<rect width="40" height="30"/>'),
  'a drawing with a script': drawing('<script>steal()</script>'),
  'a drawing with a page in it': drawing(
    '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
  ),
  'a drawing that asks elsewhere': drawing('<image href="http://169.254.169.254/latest/meta-data/"/>'),
  'a drawing that reads a file': drawing('<image href="file:///etc/passwd" width="40" height="30"/>'),
  'a drawing of giant measures': drawing('', 'width="1000000" height="1000000"'),
  'a drawing without end': drawing('<g id="a"><use href="#a"/></g>'),
  'a drawing of many laughs': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l8;</text></svg>`,
  ),
  'a drawing that includes a file': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a packed drawing': gzipSync(drawing('<script/>')),
  'a style sheet': Buffer.from('<?xml-stylesheet href="javascript:steal()"?><svg/>'),
  'a ZIP archive': Buffer.from(zipSync({ 'room.jpg': new Uint8Array(50) })),
  'a ZIP archive that climbs': Buffer.from(zipSync({ '../../etc/cron.d/x': new Uint8Array(50) })),
  'a ZIP bomb': Buffer.from(zipSync({ zeros: new Uint8Array(8_000_000) })),
  'an empty ZIP archive': behind('504b0506', 18),
  'a gzip bomb': gzipSync(Buffer.alloc(8_000_000)),
  'a packed stream': deflateSync(Buffer.alloc(1_000_000)),
  RAR: behind('526172211a0700'),
  '7z': behind('377abcaf271c'),
  tar: Buffer.concat([Buffer.alloc(257, 0x61), Buffer.from('ustar')]),
  bzip2: behind('425a68393141592653'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  PostScript: Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\nshowpage'),
  'a picture language of ImageMagick': Buffer.from(
    'push graphic-context\nfill url(https://evil.example/x.png)',
  ),
  'an MSL script': Buffer.from('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>'),
  'a Windows program': behind('4d5a90000300000004000000ffff0000'),
  'a Linux program': behind('7f454c46020101000000000000000000'),
  'a Java class': behind('cafebabe00000034'),
  WebAssembly: behind('0061736d01000000'),
  'an MP4 film': Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
    Buffer.alloc(300),
  ]),
  'a QuickTime film': Buffer.concat([
    Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
    Buffer.alloc(300),
  ]),
  'an MP3': behind('494433030000000000'),
  'an Ogg stream': behind('4f676753000200000000'),
  'a WAV': Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)]),
  'a Matroska film': behind('1a45dfa3'),
  GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'a GIF of giant measures': Buffer.from(
    '474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b',
    'hex',
  ),
  BMP: behind('424d46000000000000003600000028000000ffffff7fffffff7f0100180000000000'),
  ICO: behind('00000100010010101000010004002801000016000000'),
  'a TIFF that runs in circles': Buffer.from('49492a0008000000000008000000', 'hex'),
  'a BigTIFF': behind('49492b000800000010000000000000000'.slice(0, 32)),
  'a Photoshop file': behind('38425053000100000000000000030000ffff0000ffff00080003'),
  'JPEG 2000': behind('0000000c6a5020200d0a870a'),
  'JPEG XL': behind('ff0a'),
  'a JPEG XL box': behind('0000000c4a584c200d0a870a'),
  EXR: behind('762f310102000000'),
  HDR: Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999 +X 99999\n'),
  PPM: Buffer.from('P6 99999 99999 255\n'),
  PFM: Buffer.from('PF 99999 99999 -1.0\n'),
  FITS: Buffer.from('SIMPLE  =                    T'.padEnd(2880)),
  'a vips image': behind('08f2f6b6', 64),
  'a font': behind('0001000000100100'),
  'a database': Buffer.from(`SQLite format 3\0${'x'.repeat(100)}`),
  'a Word document': behind('d0cf11e0a1b11ae1'),
  'an e-mail': Buffer.from('From: a@example.com\nContent-Type: image/jpeg\n\nnothing'),
  'a certificate': Buffer.from('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'),
}
