import { m } from '#messages'

import house from '../home/type-house.svg'
import { after } from './appear.ts'

/** A question goes to the lister, and the answer comes back. */
export function AskScene() {
  return (
    <>
      <img
        src={house}
        alt=""
        className="absolute inset-0 size-full object-cover object-bottom opacity-40 dark:opacity-25"
      />
      <div className="absolute inset-0 flex flex-col justify-center gap-3 p-6 text-md sm:px-14 sm:text-base">
        <p
          className="appearing max-w-[80%] self-end rounded-xl rounded-br-sm bg-action px-4 py-2.5 text-on-action shadow-sm"
          style={after(0.6)}
        >
          {m.shell_intro_ask_question()}
        </p>
        <p
          className="appearing max-w-[80%] self-start rounded-xl rounded-bl-sm bg-raised px-4 py-2.5 text-ink shadow-sm"
          style={after(2.6)}
        >
          {m.shell_intro_ask_answer()}
        </p>
      </div>
    </>
  )
}
