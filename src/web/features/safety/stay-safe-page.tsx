import { scamRules } from '#contract/safety/warning.ts'
import { m } from '#messages'

/** What fraudsters tell, what to do before paying, and whom to call when money is gone. */
export function StaySafePage() {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.safety_guide_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{m.safety_guide_lead()}</p>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        <section className="max-w-prose">
          <h2 className="text-2xl">{m.safety_guide_recognise()}</h2>
          <dl className="mt-2 grid gap-3">
            {scamRules.map((rule) => (
              <div key={rule}>
                <dt className="font-semibold">{m.safety_rule(rule)}</dt>
                <dd className="text-ink-2">{m.safety_rule_guide(rule)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-ink-2">{m.safety_guide_warnings()}</p>
        </section>
        <div className="grid content-start gap-9">
          <section className="max-w-prose">
            <h2 className="text-2xl">{m.safety_guide_lost()}</h2>
            <p className="mt-2 text-ink-2">{m.safety_guide_lost_text()}</p>
            <ul className="mt-2 grid list-disc pl-5">
              <li>
                <a href="tel:1930" className="touch-link font-semibold">
                  {m.safety_guide_call()}
                </a>
              </li>
              <li>
                <a
                  href="https://cybercrime.gov.in"
                  rel="noopener noreferrer"
                  className="touch-link font-semibold"
                >
                  {m.safety_guide_portal()}
                </a>
              </li>
              <li className="py-2.5">{m.safety_guide_bank()}</li>
            </ul>
          </section>
          <section className="max-w-prose">
            <h2 className="text-2xl">{m.safety_guide_rules()}</h2>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-2">
              {[
                m.safety_guide_rule_1(),
                m.safety_guide_rule_2(),
                m.safety_guide_rule_3(),
                m.safety_guide_rule_4(),
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <section className="max-w-prose">
            <h2 className="text-2xl">{m.safety_guide_report()}</h2>
            <p className="mt-2 text-ink-2">{m.safety_guide_report_text()}</p>
          </section>
        </div>
      </div>
    </div>
  )
}
