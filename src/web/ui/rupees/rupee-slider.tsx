import { SliderField, type SliderFieldProps } from '../primitives/slider-field.tsx'
import { useRupeeReader } from './rupee-reader.ts'

/** An amount in rupees to type or slide. */
export function RupeeSlider(props: Omit<SliderFieldProps, 'prefix' | 'read'>) {
  const { read } = useRupeeReader()
  return <SliderField {...props} prefix="₹" read={read} />
}
