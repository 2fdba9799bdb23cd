"""A surface: a Principled material, and the nodes that decide its colour, gloss and relief."""

import bpy


class Material:
    """A Principled material and the nodes before it."""

    def __init__(self, name, base=(0.8, 0.8, 0.8), roughness=0.5, specular=0.5, **more):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.links = self.material.node_tree.links
        self.shader = self.nodes["Principled BSDF"]
        self.set("Base Color", (*base, 1))
        self.beneath = tuple(self.shader.inputs["Subsurface Color"].default_value)
        self.set("Roughness", roughness)
        self.set("Specular", specular)
        for key, value in more.items():
            self.set(key.replace("_", " ").title().replace("Ior", "IOR"), value)
        self.place = self.nodes.new("ShaderNodeTexCoord")

    def set(self, name, value):
        socket = self.shader.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        else:
            socket.default_value = value

    def colour(self, value):
        """The colour; also of the light from beneath the surface, unless that has one of its own."""
        value = value if isinstance(value, bpy.types.NodeSocket) else (*value, 1)
        self.set("Base Color", value)
        beneath = self.shader.inputs["Subsurface Color"]
        if not beneath.is_linked and tuple(beneath.default_value) == self.beneath:
            self.set("Subsurface Color", value)

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def noise(self, scale=5, detail=4, distortion=0, space="Object", roughness=0.5, stretch=None):
        node = self.nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        node.inputs["Roughness"].default_value = roughness
        node.inputs["Distortion"].default_value = distortion
        self._coordinates(node, space, stretch)
        return node.outputs["Fac"]

    def voronoi(self, scale=5, space="Object", feature="F1", stretch=None, out="Distance", randomness=1):
        node = self.nodes.new("ShaderNodeTexVoronoi")
        node.feature = feature
        node.inputs["Scale"].default_value = scale
        node.inputs["Randomness"].default_value = randomness
        self._coordinates(node, space, stretch)
        return node.outputs[out]

    def wave(self, scale=5, direction="X", distortion=0, detail=2, space="UV", stretch=None, profile="SIN"):
        node = self.nodes.new("ShaderNodeTexWave")
        node.bands_direction = direction
        node.wave_profile = profile
        node.inputs["Scale"].default_value = scale
        node.inputs["Distortion"].default_value = distortion
        node.inputs["Detail"].default_value = detail
        self._coordinates(node, space, stretch)
        return node.outputs["Fac"]

    def _coordinates(self, node, space, stretch):
        socket = self.place.outputs[space] if isinstance(space, str) else space
        if stretch is not None:
            mapping = self.nodes.new("ShaderNodeMapping")
            mapping.inputs["Scale"].default_value = stretch
            self.links.new(socket, mapping.inputs["Vector"])
            socket = mapping.outputs["Vector"]
        self.links.new(socket, node.inputs["Vector"])

    def axis(self, name, space="Object"):
        node = self.nodes.new("ShaderNodeSeparateXYZ")
        socket = self.place.outputs[space] if isinstance(space, str) else space
        self.links.new(socket, node.inputs[0])
        return node.outputs[name]

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = operation
        node.use_clamp = clamp
        for socket, value in zip(node.inputs, (a, b, c)):
            self._feed(socket, value)
        return node.outputs[0]

    def ramp(self, factor, stops, sharp=False):
        """`stops`: [(position, colour)]."""
        node = self.nodes.new("ShaderNodeValToRGB")
        if sharp:
            node.color_ramp.interpolation = "CONSTANT"
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if len(colour) == 3 else colour
        self.links.new(factor, node.inputs[0])
        return node.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        node = self.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for socket, value in zip(node.inputs, (factor, a, b)):
            self._feed(socket, value)
        return node.outputs[0]

    def bump(self, height, strength=0.1, distance=0.02):
        node = self.nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.links.new(height, node.inputs["Height"])
        before = self.shader.inputs["Normal"].links
        if before:
            self.links.new(before[0].from_socket, node.inputs["Normal"])
        self.links.new(node.outputs["Normal"], self.shader.inputs["Normal"])

    def attribute(self, name, out="Fac"):
        """What `paint` of shapes.py gave to each point."""
        node = self.nodes.new("ShaderNodeAttribute")
        node.attribute_name = name
        return node.outputs[out]

    def chance(self):
        """A number from 0 to 1 that is another for each thing of this material."""
        return self.nodes.new("ShaderNodeObjectInfo").outputs["Random"]
