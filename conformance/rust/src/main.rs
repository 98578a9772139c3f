//! Checks near-jsonrpc-client against the cases of the suite: cargo run -- [FOLDER OF CASES]. ../../README.md describes
//! the cases, the comparison and what this prints. To check another client, change `call`, `ask` and `error_of` alone.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
use std::time::Duration;

use base64::{Engine, engine::general_purpose::STANDARD};
use near_jsonrpc_client::JsonRpcClient;
use near_jsonrpc_client::errors::{JsonRpcError, JsonRpcServerError};
use near_jsonrpc_client::methods::{self, RpcAnyRequest, RpcHandlerError, RpcHandlerResponse};
use serde::Serialize;
use serde_json::{Value, json};

/// What a client made of an answer.
enum Outcome { Result(Value), Error(Option<String>, Value), Failed(String) }

#[allow(deprecated)]
/// With the types of the method where the client has some, and else with its request for any method.
async fn call(url: &str, method: &str, params: Value) -> Outcome {
    let client = JsonRpcClient::connect(url);
    macro_rules! typed {
        ($($name:literal => $request:ty),* $(,)?) => {
            match method {
                $($name => ask(&client, methods::any::<$request>(method, params)).await,)*
                _ => ask(&client, methods::any::<Result<Value, Value>>(method, params)).await,
            }
        };
    }
    typed! {
        "block" => methods::block::RpcBlockRequest,
        "chunk" => methods::chunk::RpcChunkRequest,
        "gas_price" => methods::gas_price::RpcGasPriceRequest,
        "health" => methods::health::RpcHealthRequest,
        "query" => methods::query::RpcQueryRequest,
        "status" => methods::status::RpcStatusRequest,
        "tx" => methods::tx::RpcTransactionStatusRequest,
        "validators" => methods::validators::RpcValidatorRequest,
        "send_tx" => methods::send_tx::RpcSendTransactionRequest,
        "broadcast_tx_async" => methods::broadcast_tx_async::RpcBroadcastTxAsyncRequest,
        "broadcast_tx_commit" => methods::broadcast_tx_commit::RpcBroadcastTxCommitRequest,
        "light_client_proof" => methods::light_client_proof::RpcLightClientExecutionProofRequest,
        "next_light_client_block" => methods::next_light_client_block::RpcLightClientNextBlockRequest,
        "EXPERIMENTAL_protocol_config" => methods::EXPERIMENTAL_protocol_config::RpcProtocolConfigRequest,
        "EXPERIMENTAL_receipt" => methods::EXPERIMENTAL_receipt::RpcReceiptRequest,
        "EXPERIMENTAL_tx_status" => methods::EXPERIMENTAL_tx_status::RpcTransactionStatusRequest,
        "EXPERIMENTAL_validators_ordered" => methods::EXPERIMENTAL_validators_ordered::RpcValidatorsOrderedRequest,
    }
}

async fn ask<T, E>(client: &JsonRpcClient, request: RpcAnyRequest<T, E>) -> Outcome
where
    T: RpcHandlerResponse + Serialize,
    E: RpcHandlerError + Serialize,
{
    match client.call(request).await {
        Ok(result) => serde_json::to_value(result).map_or_else(|e| Outcome::Failed(e.to_string()), Outcome::Result),
        Err(error) => error_of(error),
    }
}

/// The errors of a method have a name and an info, like those of the wire.
fn error_of<E: Serialize>(error: JsonRpcError<E>) -> Outcome {
    let named = |value: Value| Outcome::Error(value["name"].as_str().map(String::from), value);
    let JsonRpcError::ServerError(error) = error else { return Outcome::Failed("no answer of the server".into()) };
    match error {
        JsonRpcServerError::HandlerError(inner) => named(json!(inner)),
        JsonRpcServerError::RequestValidationError(inner) => named(json!(inner)),
        JsonRpcServerError::InternalError { info } => named(json!({ "name": "INTERNAL_ERROR", "info": info })),
        JsonRpcServerError::NonContextualError(error) => Outcome::Error(None, json!(error)),
        JsonRpcServerError::ResponseStatusError(error) => Outcome::Failed(error.to_string()),
    }
}

/// Gives one answer to each request, on 127.0.0.1, as long as the program runs.
fn serve(answer: Value, answered: Arc<AtomicBool>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        while let Ok((stream, _)) = listener.accept() {
            answered.store(true, Ordering::SeqCst);
            let _ = reply(stream, &answer);
        }
    });
    url
}

fn reply(mut stream: TcpStream, answer: &Value) -> std::io::Result<()> {
    let (mut received, mut part) = (Vec::new(), [0; 65536]);
    let request: Value = loop {
        let length = stream.read(&mut part)?;
        received.extend_from_slice(&part[..length]);
        let text = String::from_utf8_lossy(&received);
        let body = text.split_once("\r\n\r\n").and_then(|(_, body)| serde_json::from_str(body).ok());
        if let Some(body) = body { break body }
        if length == 0 { return Ok(()) }
    };
    let body = &answer["body"];
    let mut sent = match body.as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => STANDARD.decode(body["base64"].as_str().unwrap_or_default()).expect("base64"),
    };
    if let Some(part) = answer["idPart"].as_str() {
        let at = sent.windows(part.len()).position(|window| window == part.as_bytes()).expect("the id");
        sent.splice(at..at + part.len(), format!("\"id\":{}", request["id"]).into_bytes());
    }
    let headers = answer["headers"].as_object().into_iter().flatten();
    let mut head: String = headers.map(|(name, value)| format!("{name}: {}\r\n", value.as_str().unwrap_or(""))).collect();
    if !head.contains("content-length") { head += &format!("content-length: {}\r\n", sent.len()) }
    stream.write_all(format!("HTTP/1.1 {} Recorded\r\n{head}connection: close\r\n\r\n", answer["status"]).as_bytes())?;
    stream.write_all(&sent)
}

/// An integer in digits, whether the client holds it as a number or as text.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 => Some(format!("{float:.0}")),
            _ => Some(number.to_string()),
        },
        _ => None,
    }
}

/// `block_hash` and `blockHash` are one key.
fn plain_key(key: &str) -> String { key.replace('_', "").to_lowercase() }

fn says_the_same(expected: &Value, actual: &Value) -> bool {
    match (expected, actual) {
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(one, other)| says_the_same(one, other))
        }
        (Value::Object(left), Value::Object(right)) => {
            let members: BTreeMap<_, _> = right.iter().map(|(key, value)| (plain_key(key), value)).collect();
            let at = |key: &String| right.get(key).or_else(|| members.get(&plain_key(key)).copied()).unwrap_or(&Value::Null);
            left.iter().all(|(key, value)| says_the_same(value, at(key)))
        }
        _ if text_of(expected).is_some() => text_of(expected) == text_of(actual),
        _ => expected == actual,
    }
}

fn leaves_of(value: &Value, leaves: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| leaves_of(item, leaves)),
        Value::Object(members) => members.values().for_each(|member| leaves_of(member, leaves)),
        Value::Bool(flag) => drop(leaves.insert(flag.to_string())),
        _ => leaves.extend(text_of(value)),
    }
}

fn verdict_of(read: &Value, outcome: Outcome) -> (&'static str, String) {
    let kind = if let Outcome::Error(kind, _) = &outcome { kind.clone() } else { None };
    let what = if let Outcome::Failed(why) = &outcome { why.clone() } else { format!("a result, or the kind {kind:?}") };
    let failed = !matches!(outcome, Outcome::Result(_)) && kind.is_none();
    let is_right = match (read, outcome) {
        (Value::Object(read), _) if read.contains_key("failure") => failed,
        (Value::Object(read), Outcome::Error(_, info)) if read.contains_key("error") => {
            let (mut expected, mut given) = (BTreeSet::new(), BTreeSet::new());
            leaves_of(&read["error"]["info"], &mut expected);
            leaves_of(&info, &mut given);
            let same_kind = kind.is_some() && kind.as_deref() == read["error"]["kind"].as_str();
            if same_kind && !expected.is_subset(&given) { return ("kind only", "a part of the info is missing".into()) }
            same_kind
        }
        (read, Outcome::Result(result)) => read.get("result").is_some_and(|expected| says_the_same(expected, &result)),
        (read, _) => failed && read.get("orFailure").is_some(),
    };
    if is_right { ("right", String::new()) } else { ("wrong", what) }
}

async fn row_of(case: &Value) -> Value {
    if case.get("proof").is_some() { return json!({ "case": case["name"], "verdict": "not offered" }) }
    let request: Value = serde_json::from_str(case["request"].as_str().unwrap_or_default()).expect("a request");
    let answered = Arc::new(AtomicBool::new(false));
    let url = serve(case["answer"].clone(), answered.clone());
    let method = request["method"].as_str().unwrap_or_default().to_string();
    let asked = tokio::time::timeout(Duration::from_secs(60), call(&url, &method, request["params"].clone())).await;
    let outcome = asked.unwrap_or_else(|_| Outcome::Failed("no end".into()));
    if !answered.load(Ordering::SeqCst) { return json!({ "case": case["name"], "verdict": "not offered" }) }
    let (verdict, why) = verdict_of(&case["read"], outcome);
    json!({ "case": case["name"], "verdict": verdict, "why": why })
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../cases").into());
    println!("{}", json!({ "client": "near-jsonrpc-client", "version": "0.23.0", "language": "Rust" }));
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder of cases").flatten().map(|f| f.path()).collect();
    files.sort();
    for file in files {
        for line in std::fs::read_to_string(file).expect("a file of cases").lines() {
            println!("{}", row_of(&serde_json::from_str(line).expect("a case")).await);
        }
    }
}
