import { m } from '#messages'
import { createSerializationAdapter } from '@tanstack/react-router'

/** What broke while the server rendered travels to the browser without its words: they name files and queries. */
export const unexpectedError = createSerializationAdapter({
  key: 'unexpected',
  // The API's own answers carry a status and a sentence meant to be read.
  test: (value): value is Error => value instanceof Error && !('status' in value),
  toSerializable: () => m.layout_error_unexpected(),
  fromSerializable: (sentence: string) => new Error(sentence),
})
