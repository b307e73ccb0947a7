import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import { Client, Pool } from 'pg'

type Method = (this: unknown, ...given: unknown[]) => unknown

const maxStatementLength = 2000

/**
 * A span of each query below that of a request, with its statement and without its values. Replaces
 * `Client.query`, where all queries leave; returns how to undo it.
 */
export function traceQueries(tracer: Tracer): () => void {
  // Their overloads differ in what they return.
  const client = Client.prototype as unknown as { query: Method }
  // Likewise.
  const pool = Pool.prototype as unknown as { connect: Method }
  const { query } = client
  const { connect } = pool

  client.query = function (...given) {
    if (trace.getActiveSpan() === undefined) return query.apply(this, given)
    const span = startSpan(tracer, given[0])
    const callback = given.at(-1)
    if (isCallback(callback)) {
      const settle = context.bind(context.active(), (failure: unknown, result: unknown) => {
        end(span, failure)
        callback(failure, result)
      })
      return query.apply(this, [...given.slice(0, -1), settle])
    }
    const answer = query.apply(this, given)
    if (answer instanceof Promise)
      answer.then(
        () => end(span, null),
        (failure: unknown) => end(span, failure),
      )
    else span.end()
    return answer
  }
  // A connection becomes free in the context of another request.
  pool.connect = function (...given) {
    return connect.apply(
      this,
      given.map((argument) =>
        typeof argument === 'function' ? context.bind(context.active(), argument) : argument,
      ),
    )
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

function isCallback(value: unknown): value is (failure: unknown, result: unknown) => void {
  return typeof value === 'function'
}

function startSpan(tracer: Tracer, asked: unknown): Span {
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked
  const statement = String(isConfig ? asked.text : asked).trim()
  const operation = (/^\w+/.exec(statement)?.[0] ?? 'query').toUpperCase()
  return tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, maxStatementLength),
    },
  })
}

function end(span: Span, failure: unknown) {
  if (failure instanceof Error) {
    span.setAttribute('error.type', 'code' in failure ? String(failure.code) : failure.name)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
