import type { Palette } from '#demo/pictures.ts'

export const hours = ['dawn', 'day', 'golden', 'dusk'] as const
export type Hour = (typeof hours)[number]

export type Light = {
  sky: readonly [string, string, string]
  sun: string
  /** Height of the sun or moon as a fraction of the sky. */
  sunY: number
  tint: string
  amount: number
  shade: string
  glass: readonly [string, string]
  /** Fraction of lit windows. */
  lit: number
  far: string
  ground: string
  leaf: string
}

export const lights: Record<Hour, Light> = {
  dawn: {
    sky: ['#f3d3c6', '#fae6d6', '#fdf3e4'],
    sun: '#fff4dc',
    sunY: 0.56,
    tint: '#f7cdb4',
    amount: 0.14,
    shade: '#7a3f4c',
    glass: ['#e9c9c4', '#f8e6da'],
    lit: 0.12,
    far: '#d9aaa4',
    ground: '#e6cdb6',
    leaf: '#6d8a63',
  },
  day: {
    sky: ['#a9d0dc', '#cfe5e3', '#f1f0e2'],
    sun: '#fffbe9',
    sunY: 0.2,
    tint: '#fff6e0',
    amount: 0.06,
    shade: '#4b3c58',
    glass: ['#7fa9b8', '#c3dde0'],
    lit: 0,
    far: '#b9bfae',
    ground: '#e7d6bd',
    leaf: '#5d8a5a',
  },
  golden: {
    sky: ['#f0a987', '#f7cb9c', '#fbe5bd'],
    sun: '#fff0c4',
    sunY: 0.5,
    tint: '#f6a765',
    amount: 0.2,
    shade: '#6a2c3f',
    glass: ['#d98e72', '#fbd9a0'],
    lit: 0.3,
    far: '#cd8b72',
    ground: '#dcb48d',
    leaf: '#7b8450',
  },
  dusk: {
    sky: ['#332f56', '#6d4a74', '#d98d86'],
    sun: '#f6dfc8',
    sunY: 0.24,
    tint: '#4a3a66',
    amount: 0.36,
    shade: '#1c1738',
    glass: ['#3b3560', '#5d4a76'],
    lit: 0.72,
    far: '#5c4468',
    ground: '#6d5265',
    leaf: '#3c5350',
  },
}

export type Paints = Record<'wall' | 'trim' | 'wood' | 'cloth' | 'accent' | 'second', string>

export const paints: Record<Palette, Paints> = {
  gulabi: {
    wall: '#d98a74',
    trim: '#fbeee0',
    wood: '#6b3f2e',
    cloth: '#b8443a',
    accent: '#2f6f78',
    second: '#e7ad98',
  },
  sandstone: {
    wall: '#e3bf8e',
    trim: '#fff5e3',
    wood: '#7a4b2c',
    cloth: '#b5602f',
    accent: '#35685a',
    second: '#d5a671',
  },
  chuna: {
    wall: '#f2e8da',
    trim: '#c9705b',
    wood: '#5b4034',
    cloth: '#c25a48',
    accent: '#3c6b8f',
    second: '#e4d3bd',
  },
  neel: {
    wall: '#eef0ea',
    trim: '#3f76a0',
    wood: '#4e4a4c',
    cloth: '#2f679a',
    accent: '#e0a03a',
    second: '#d5dfe0',
  },
  mitti: {
    wall: '#b9775a',
    trim: '#f3dcc2',
    wood: '#4d3128',
    cloth: '#7d3b32',
    accent: '#d69b3a',
    second: '#cf9575',
  },
}
