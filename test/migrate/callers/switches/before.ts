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
    case "frozen":
      return 2;
  }
}

// The last case runs on into the end, so a new case must come before it.
export async function log(near: Client, id: string): Promise<void> {
  const { status } = await near.call(account({ account_id: id }));
  if (status === "frozen") return;
  switch (status) {
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
    default:
      return error satisfies Handled<typeof error>;
  }
}
