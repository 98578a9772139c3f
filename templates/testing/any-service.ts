/** What tests of a program need: a transport with chosen answers, and recordings of exchanges. It has no dependency. */
export { createRecorder } from './exchanges/recorder.js'
export { createPlayer } from './exchanges/player.js'
export type { MockTransport } from './transport/mock-transport.js'
export type {
  ErrorCaseOf,
  FailureArguments,
  FailureOptions,
  HandlerOptions,
  InfoOf,
  KindOf,
  LayerOf,
  ParamsOf,
  ResultOf,
} from './transport/handlers.js'
export type { Recorder } from './exchanges/recorder.js'
export type { Player, PlayerOptions } from './exchanges/player.js'
export type { RecordedAnswer, RecordedExchange, Recording } from './exchanges/recording.js'
