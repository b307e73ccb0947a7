declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
  }

  // The package has a default export.
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
