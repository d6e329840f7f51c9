// The least that a table could be: a line to the room, and one text that says what came last.
const said = document.querySelector("#said").firstChild;
const play = document.querySelector("button");
const line = new WebSocket(`ws://${location.host}/bare/ws`);
line.addEventListener("open", () => line.send('{"type":"Hello"}'));
line.addEventListener("message", ({ data }) => {
  said.data = JSON.parse(data).type;
  play.disabled = false;
});
