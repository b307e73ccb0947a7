import sharp from 'sharp'

// Blocks all other decoders, and disables the cache, which would keep guests' images in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
