import { account, type AccountError, type Client, type Handled } from "near-rpc-client";

export function advice(error: AccountError): string {
  switch (error.kind) {
    case "UNKNOWN_ACCOUNT":
      return `There is no ${error.info.account_id}.`;
    case "CLOSED":
      return "It is closed.";
    case "ABORTED":
    case "TIMED_OUT":
    case "NETWORK_ERROR":
    case "HTTP_ERROR":
    case "MALFORMED_RESPONSE":
    case "INVALID_RESULT":
    case "UNKNOWN_ERROR":
      return "Try again.";
    // migrate: MOVED is new in 2.0.0. Decide what to do.
    case "MOVED":
      throw new Error("Not decided yet: MOVED");
    default:
      throw error satisfies never;
  }
}

// A default that handles all other errors handles new ones too.
export function shortAdvice(error: AccountError): string {
  switch (error.kind) {
    case "CLOSED":
      return "It is closed.";
    default:
      return error.message;
  }
}

export async function statusOf(near: Client, id: string): Promise<number> {
  const { status } = await near.call(account({ account_id: id }));
  switch (status) {
    case "open":
      return 1;
    // migrate: "frozen" is gone in 2.0.0; only older nodes send it. Decide whether to keep this.
    case "frozen" as never:
      return 2;
    // migrate: closing is new in 2.0.0. Decide what to do.
    case "closing":
      throw new Error("Not decided yet: closing");
    // migrate: deleted is new in 2.0.0. Decide what to do.
    case "deleted":
      throw new Error("Not decided yet: deleted");
  }
}

// The last case runs on into the end, so a new case must come before it.
export async function log(near: Client, id: string): Promise<void> {
  const { status } = await near.call(account({ account_id: id }));
  // migrate: "frozen" is gone in 2.0.0; only older nodes send it. Decide whether to keep this.
  if ((status as string) === "frozen") return;
  switch (status) {
    // migrate: closing is new in 2.0.0. Decide what to do.
    case "closing":
      throw new Error("Not decided yet: closing");
    // migrate: deleted is new in 2.0.0. Decide what to do.
    case "deleted":
      throw new Error("Not decided yet: deleted");
    case "open":
      console.log("It is open.");
  }
}

// The check may be a type that names the missing kinds.
export function isFinal(error: AccountError): boolean {
  switch (error.kind) {
    case "UNKNOWN_ACCOUNT":
    case "CLOSED":
      return true;
    case "ABORTED":
    case "TIMED_OUT":
    case "NETWORK_ERROR":
    case "HTTP_ERROR":
    case "MALFORMED_RESPONSE":
    case "INVALID_RESULT":
    case "UNKNOWN_ERROR":
      return false;
    // migrate: MOVED is new in 2.0.0. Decide what to do.
    case "MOVED":
      throw new Error("Not decided yet: MOVED");
    default:
      return error satisfies Handled<typeof error>;
  }
}
