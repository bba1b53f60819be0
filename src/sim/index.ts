/**
 * The one door of the simulator: a DynamoDB that runs in Node, in a page and in a worker,
 * without I/O, with a virtual clock and a trace of everything it does.
 */
export {
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type ThroughputControl,
  type Transactions,
} from './simulator.ts';
export {
  ClientCrashed,
  CoordinatorCrashed,
  RequestTimeout,
  type CoordinatorStage,
} from './network/faults.ts';
export { explore } from './explore/explore.ts';
export { replay, type Replay } from './explore/replay.ts';
export {
  serveExplorer,
  type ExplorerPort,
  type ExplorerReply,
  type ExplorerRequest,
} from './explore/worker.ts';
export type {
  AllowedFaults,
  ClientCode,
  ExploredClient,
  ExploreOptions,
  ExploreProgress,
  ExploreResult,
  FailingSchedule,
  FaultKind,
  Invariant,
  PreparingRequest,
  ScheduleStep,
  Start,
  System,
} from './explore/types.ts';
export { errorName } from './errors.ts';
export type { ClientOptions } from './network/client.ts';
export type { Latency } from './engine.ts';
export type { Lag } from './replication/replication.ts';
export type { ThroughputOptions } from './partitions/throughput.ts';
export { Scheduler } from './time/scheduler.ts';
export type { ChangeKind, ChangeRecord, StreamViewType } from './streams/records.ts';
export type {
  ConsumerOptions,
  StreamConsumer,
  StreamEvent,
  StreamHandler,
} from './streams/streams.ts';
export type { Hold } from './time/holds.ts';
export type { TransactionState } from './transactions/ledger.ts';
export type { RecordedAction, RecordedTransaction } from './transactions/list.ts';
export type { Snapshot, StagedWrite } from './store/snapshot.ts';
export {
  reviveSnapshot,
  saveSnapshot,
  type SavedEntry,
  type SavedSnapshot,
} from './store/saved.ts';
export {
  compileExpressions,
  explainCondition,
  isBareName,
  type ConditionNode,
  type ExplainedCondition,
  type ExplainedOperand,
  type ExpressionRequest,
  type Operand,
  type Path,
  type SetValue,
  type UpdateAction,
} from './expressions/index.ts';
export { validateAttributeValue } from './values/validate.ts';
export type {
  ItemAddress,
  MeteredUnits,
  TraceEvent,
  TraceEventType,
  WriteKind,
} from './trace/events.ts';
export type {
  Answer,
  AttributeType,
  AttributeValue,
  CancellationReason,
  ErrorBody,
  Item,
  JsonObject,
  Key,
  TableDescription,
} from './types.ts';
