//! A whole bot for Hegemon, in the modern protocol: Rust and its standard library, one file.
//!
//!     rustc --edition 2021 -O bot.rs && ./bot          listens at http://127.0.0.1:8000
//!     ./bot 8001                        or at another port
//!
//! The arena asks by HTTP. Every question lists all that is legal, so this bot needs no rules: it gives each choice a
//! score and takes the best. To make the bot your own, change `score` and `amount`. The lower half of the file
//! speaks HTTP and reads JSON, which the standard library does not.
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// What `GET /` says. `max_concurrent` is how many matches at a time you can play.
const ABOUT: &str = r#"{"apiversion":"1","name":"Rust starter","author":"you","version":"1.0","max_concurrent":8,"games":["classic","quick"]}"#;

/// A territory of the map: its continent and its neighbours.
struct Land { continent: String, neighbours: Vec<String> }
type Board = HashMap<String, Land>;

/// A question, with what this bot likes to know about it.
struct Position<'a> { board: &'a Board, mine: HashSet<&'a str>, armies: HashMap<&'a str, f64>, battle: &'a Json }

impl<'a> Position<'a> {
    fn new(board: &'a Board, message: &'a Json) -> Self {
        let (me, territories) = (message.get("you").text(), message.get("view").get("territories").list());
        Position {
            board,
            mine: territories.iter().filter(|t| t.get("owner").text() == me).map(|t| t.get("name").text()).collect(),
            armies: territories.iter().map(|t| (t.get("name").text(), t.get("armies").number())).collect(),
            battle: message.get("view").get("battle"),
        }
    }
    fn armies(&self, name: &str) -> f64 { self.armies.get(name).copied().unwrap_or(0.0) }
    fn next(&self, name: &str) -> &'a [String] { self.board.get(name).map_or(&[], |land| &land.neighbours) }
    /// Neighbours that are somebody else's.
    fn enemies(&self, name: &str) -> Vec<&'a str> {
        self.next(name).iter().map(String::as_str).filter(|other| !self.mine.contains(other)).collect()
    }
    /// How much of a territory's continent is ours, from 0 to 1.
    fn share(&self, name: &str) -> f64 {
        let Some(land) = self.board.get(name) else { return 0.0 };
        let same: Vec<_> = self.board.iter().filter(|(_, other)| other.continent == land.continent).collect();
        same.iter().filter(|(other, _)| self.mine.contains(other.as_str())).count() as f64 / same.len() as f64
    }
    /// How many steps from here to a territory with an enemy next to it.
    fn steps_to_front(&self, name: &str) -> f64 {
        let (mut seen, mut edge, mut steps) = (HashSet::from([name.to_string()]), vec![name.to_string()], 0.0);
        while !edge.is_empty() && edge.iter().all(|one| self.enemies(one).is_empty()) {
            edge = edge.iter().flat_map(|one| self.next(one)).filter(|one| seen.insert((*one).clone())).cloned().collect();
            steps += 1.0;
        }
        steps
    }
}

/// How much we like a choice. Passing is worth 0: do only what is better.
fn score(at: &Position, choice: &Json) -> f64 {
    let named = |field: &str| choice.get(field).text();
    match named("type") {
        // while territories are chosen: stay together, fill up continents
        "OccupyTerritory" => {
            let friends = at.next(named("territory")).iter().filter(|one| at.mine.contains(one.as_str())).count();
            at.share(named("territory")) * 3.0 + friends as f64
        }
        // where we are strong, next to somebody weak
        "PlaceAdditionalArmy" | "PlaceNewArmies" => {
            let weakest = at.enemies(named("territory")).iter().map(|one| at.armies(one)).fold(1000.0, f64::min);
            at.armies(named("territory")) - weakest + 4.0 * at.share(named("territory"))
        }
        "TradeCards" => 1.0,
        // with two more armies than they have; rather where it completes a continent
        "Battle" => {
            let edge = at.armies(named("attackingTerritory")) - at.armies(named("defendingTerritory"));
            if edge > 1.0 { edge + 2.0 * at.share(named("defendingTerritory")) } else { -1.0 }
        }
        // bring idle armies towards the front
        "Fortify" => {
            let way = at.steps_to_front(named("fromTerritory")) - at.steps_to_front(named("toTerritory"));
            way * (at.armies(named("fromTerritory")) - 1.0)
        }
        _ => 0.0, // EndTrade, EndAttack, EndTurn, Capture
    }
}

/// How many, where there is a range: as many as we may, unless they are needed where they are.
fn amount(at: &Position, choice: &Json, range: &Json) -> f64 {
    let has_enemies = |field: &str| !at.enemies(at.battle.get(field).text()).is_empty();
    let stays = choice.get("type").text() == "Capture"
        && has_enemies("attackingTerritory")
        && !has_enemies("defendingTerritory");
    range.get(if stays { "min" } else { "max" }).number()
}

fn decide(board: &Board, message: &Json) -> String {
    let at = Position::new(board, message);
    let legal = message.get("prompt").get("legal").list();
    let scores: Vec<f64> = legal.iter().map(|choice| score(&at, choice)).collect();
    let best = (0..legal.len()).fold(0, |best, i| if scores[i] > scores[best] { i } else { best });
    let Some(Json::Object(fields)) = legal.get(best) else { return "{}".into() };
    let mut said: Vec<String> = fields.iter().map(|(field, value)| match value {
        Json::Text(text) => format!("{}:{}", quoted(field), quoted(text)),
        Json::Object(_) => format!("{}:{}", quoted(field), amount(&at, &legal[best], value)),
        other => format!("{}:{}", quoted(field), other.number()),
    }).collect();
    said.push(format!("\"seq\":{}", message.get("seq").number()));
    format!("{{{}}}", said.join(","))
}

/// The map of each match, which /start brings.
type Boards = Arc<Mutex<HashMap<String, Arc<Board>>>>;

fn answer(boards: &Boards, path: &str, message: &Json) -> String {
    let id = message.get("match").text().to_string();
    match path {
        "/start" => {
            let board = message.get("map").get("territories").list().iter().map(|t| {
                let neighbours = t.get("neighbours").list().iter().map(|n| n.text().to_string()).collect();
                (t.get("name").text().to_string(), Land { continent: t.get("continent").text().to_string(), neighbours })
            }).collect();
            boards.lock().unwrap().insert(id, Arc::new(board));
        }
        "/turn" => {
            let error = message.get("last_error").get("message").text();
            if !error.is_empty() { println!("Refused: {error}") }
            let board = boards.lock().unwrap().get(&id).cloned().unwrap_or_default();
            return decide(&board, message);
        }
        "/end" => {
            boards.lock().unwrap().remove(&id);
            println!("Came in at place {} because of {}", message.get("place").number(), message.get("reason").text());
        }
        _ => {}
    }
    "{}".into()
}

/// Answers the requests of one connection, one after the other, until it is closed.
fn serve(stream: TcpStream, boards: Boards) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let (mut reader, mut writer) = (BufReader::new(stream.try_clone()?), stream);
    loop {
        let (mut head, mut length, mut line) = (String::new(), 0, String::new());
        if reader.read_line(&mut head)? == 0 { return Ok(()) }
        while reader.read_line(&mut line)? > 2 {
            if let Some((name, value)) = line.split_once(':') {
                if name.eq_ignore_ascii_case("content-length") { length = value.trim().parse().unwrap_or(0) }
            }
            line.clear();
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let said = match parse(&String::from_utf8_lossy(&body)) {
            Some(message) if head.starts_with("POST") => answer(&boards, head.split(' ').nth(1).unwrap_or(""), &message),
            _ => ABOUT.to_string(),
        };
        let head = format!("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", said.len());
        writer.write_all((head + &said).as_bytes())?;
    }
}

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).unwrap_or("8000".into());
    let listener = TcpListener::bind(format!("127.0.0.1:{port}"))?;
    println!("Listening at http://{}", listener.local_addr()?);
    let boards = Boards::default();
    for stream in listener.incoming() {
        let (stream, boards) = (stream?, boards.clone());
        std::thread::spawn(move || serve(stream, boards));
    }
    Ok(())
}

/// What JSON can say. What is not there, or something else, is empty: a bot should rather play on than stop.
enum Json { Nothing, Number(f64), Text(String), List(Vec<Json>), Object(Vec<(String, Json)>) }

impl Json {
    fn get(&self, field: &str) -> &Json {
        let Json::Object(fields) = self else { return &Json::Nothing };
        fields.iter().find(|(name, _)| name == field).map_or(&Json::Nothing, |(_, value)| value)
    }
    fn text(&self) -> &str { if let Json::Text(text) = self { text } else { "" } }
    fn number(&self) -> f64 { if let Json::Number(number) = self { *number } else { 0.0 } }
    fn list(&self) -> &[Json] { if let Json::List(list) = self { list } else { &[] } }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn parse(text: &str) -> Option<Json> {
    Parser { letters: text.chars().collect(), at: 0 }.value()
}

struct Parser { letters: Vec<char>, at: usize }

impl Parser {
    fn peek(&mut self) -> Option<char> {
        while self.letters.get(self.at)?.is_whitespace() { self.at += 1 }
        self.letters.get(self.at).copied()
    }
    /// Steps over a letter if it is the next.
    fn take(&mut self, letter: char) -> bool {
        let is_next = self.peek() == Some(letter);
        if is_next { self.at += 1 }
        is_next
    }
    fn value(&mut self) -> Option<Json> {
        match self.peek()? {
            '{' => {
                let mut fields = Vec::new();
                self.at += 1;
                while !self.take('}') {
                    let name = self.string()?;
                    if !self.take(':') { return None }
                    fields.push((name, self.value()?));
                    self.take(',');
                }
                Some(Json::Object(fields))
            }
            '[' => {
                let mut list = Vec::new();
                self.at += 1;
                while !self.take(']') { list.push(self.value()?); self.take(','); }
                Some(Json::List(list))
            }
            '"' => self.string().map(Json::Text),
            _ => {
                let rest = self.letters[self.at..].iter();
                let word: String = rest.take_while(|c| c.is_alphanumeric() || "+-.".contains(**c)).collect();
                self.at += word.len();
                if word.is_empty() { return None }
                Some(word.parse().map_or(Json::Nothing, Json::Number)) // true, false and null are of no use here
            }
        }
    }
    fn string(&mut self) -> Option<String> {
        if !self.take('"') { return None }
        let mut text = String::new();
        loop {
            let letter = *self.letters.get(self.at)?;
            self.at += 1;
            match letter {
                '"' => return Some(text),
                '\\' => {
                    let escaped = *self.letters.get(self.at)?;
                    self.at += 1;
                    text.push(match escaped {
                        'n' => '\n', 't' => '\t', 'r' => '\r', 'b' => '\u{8}', 'f' => '\u{c}',
                        'u' => {
                            let code: String = self.letters.get(self.at..self.at + 4)?.iter().collect();
                            self.at += 4;
                            char::from_u32(u32::from_str_radix(&code, 16).ok()?).unwrap_or('?')
                        }
                        other => other,
                    });
                }
                other => text.push(other),
            }
        }
    }
}
